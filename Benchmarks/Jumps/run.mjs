// Performs scripts in lists in Chromium and prints how far visible items moved by themselves.
//
//   node run.mjs FOLDER SCRIPTS LIST...
//
// FOLDER has the files of Benchmarks/Jumps, the engine as the folder `engine`, and for the lists `library-…` a `library.mjs`.
import { readFileSync } from 'node:fs';
import { Browser, serve } from '../../Tests/WebPage/browser.mjs';
import { Tally } from './movement.mjs';

const [folder, file, ...lists] = process.argv.slice(2);
const text = readFileSync(file, 'utf8');
const scripts = text.trimStart().startsWith('[') ? JSON.parse(text) : text.split('\n').filter(Boolean).map(line => JSON.parse(line));
/// Scripts that run at the same time in one page.
const chunk = 12;

const server = await serve(folder);
// Frames follow each other immediately, so that waiting takes less time. The lists measure no time.
const browser = await Browser.start({ flags: ['--disable-frame-rate-limit'] });
const tallies = {};
try {
  for (const list of lists) {
    const tally = tallies[list] = new Tally();
    for (let first = 0; first < scripts.length; first += chunk) {
      const page = await browser.open(server.address, { width: 1000, height: 1000 });
      await page.until('the page', () => typeof run === 'function');
      const results = await page.run((list, scripts) => run(list, scripts), list, scripts.slice(first, first + chunk));
      for (const steps of results) tally.add(steps);
      if (page.words.length > 0) console.error(page.words.join('\n'));
      await page.close();
    }
    console.error(`${list}: ${tally.scripts} scripts`);
  }
} finally {
  await browser.close();
  await server.close();
}

const width = 24;
const line = cells => console.log(cells.map((cell, column) => column === 0 ? cell.padEnd(28) : cell.padStart(width)).join(''));
line(['', ...lists]);
line(['scripts with a movement', ...lists.map(list => `${tallies[list].moved} of ${tallies[list].scripts}`)]);
line(['  except in jumps', ...lists.map(list => `${tallies[list].movedWithoutJumps} of ${tallies[list].scripts}`)]);
for (const kind of new Set(lists.flatMap(list => Object.keys(tallies[list].kinds)))) {
  line([kind, ...lists.map(list => {
    const numbers = tallies[list].kinds[kind];
    return numbers ? `${numbers.moved} of ${numbers.count}, ${Math.round(numbers.worst * 10) / 10} px` : '';
  })]);
}
line(['frames of a jump, at most', ...lists.map(list => `${tallies[list].kinds.jump?.frames ?? 0}`)]);
