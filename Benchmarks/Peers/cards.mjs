// Shows cards.html in a window of Chromium on the present display and prints the time of 600 frames that scroll by 30 pixels, their
// worst gap, and the processor time of a frame in all processes of the browser.
//
//   node cards.mjs
import path from 'node:path';
import { Browser, serve } from '../../Tests/WebPage/browser.mjs';
import { processorTime } from './process-tree.mjs';

const warmUp = 60, measured = 600;
const server = await serve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname));
const browser = await Browser.start({ hasWindow: true, address: `${server.address}cards.html`, flags: ['--window-position=0,0', '--window-size=1920,1080', '--kiosk'] });
try {
  const page = await browser.first();
  await page.until('the cards', () => typeof play === 'function' && document.querySelectorAll('.card').length >= 70);
  const size = await page.run(() => [innerWidth, innerHeight]);
  // Without a window manager, a window that would fill the screen is a pixel smaller.
  if (Math.abs(size[0] - 1920) > 1 || Math.abs(size[1] - 1080) > 1) throw new Error(`The window shows ${size.join(' x ')} pixels.`);
  await page.run(frames => play(frames, 0), warmUp);
  const before = processorTime(browser.process.pid);
  const { seconds, worst } = await page.run(frames => play(frames, 30), measured);
  const used = processorTime(browser.process.pid) - before;
  console.log(`frames ${measured}\nseconds ${seconds.toFixed(3)}\nworst_gap_ms ${worst.toFixed(1)}\ncpu_ms ${((used / measured) * 1000).toFixed(3)}`);
} finally {
  await browser.close();
  await server.close();
}
