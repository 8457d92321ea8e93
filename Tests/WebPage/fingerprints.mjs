// Compares the fingerprints of a module with those that the native program printed, a layout a line.
//   node fingerprints.mjs MODULE.wasm NATIVE.txt
import { readFileSync } from 'node:fs';
import { load } from './module.mjs';

const [path, expected] = process.argv.slice(2);
const { exports, names, words, imports } = load(path);
let failed = 0;
const fail = message => { failed++; console.log(`not equal: ${message}`); };

const foreign = imports.map(i => `${i.module}.${i.name}`);
if (foreign.join() !== 'host.log') fail(`the module may ask the page for host.log only, not for ${foreign.join(', ')}`);

const native = readFileSync(expected, 'utf8').trim().split('\n').map(line => line.split(' '));
if (native.length !== names.length) fail(`${native.length} layouts natively, ${names.length} in the module`);
native.forEach(([name, fingerprint], i) => {
  if (name !== names[i]) return fail(`layout ${i} is ${name} natively and ${names[i]} in the module`);
  let own;
  try {
    own = BigInt.asUintN(64, exports.fingerprint(i)).toString();
  } catch (error) {
    return fail(`${name}: ${words.at(-1) ?? error.message}`);
  }
  if (own !== fingerprint) fail(`${name}: ${fingerprint} natively, ${own} in the module`);
});
// The stages of all fingerprints are gone: what is left is one list of answers.
if (!failed) {
  const [, , blocks, broken] = new Float64Array(exports.memory.buffer, exports.heap(), 4);
  if (broken) fail(`the heap breaks its rule ${broken}`);
  if (blocks > 1) fail(`${blocks} blocks of memory were not given back`);
}
if (!native.length || !native[0][0]) fail('nothing was compared');
process.exit(failed ? 1 : 0);
