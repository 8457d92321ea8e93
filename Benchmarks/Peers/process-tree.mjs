// The processor time of a process and all of its descendants.
import { readFileSync, readdirSync } from 'node:fs';

/// The parent and the processor time in seconds of a line of /proc/PID/stat, whose times are in hundredths of a second.
export function stat(line) {
  // The name of the program is in parentheses and may contain any character.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / 100 };
}

/// The sum of a process and its descendants, of a map from identifiers to values of `stat`.
export function sum(processes, root) {
  let total = 0;
  for (const [identifier, { seconds }] of processes) {
    let ancestor = identifier;
    while (ancestor !== root && processes.has(ancestor)) ancestor = processes.get(ancestor).parent;
    if (ancestor === root) total += seconds;
  }
  return total;
}

export function processorTime(root) {
  const processes = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      processes.set(Number(name), stat(readFileSync(`/proc/${name}/stat`, 'utf8')));
    } catch { /* The process has ended. */ }
  }
  return sum(processes, root);
}
