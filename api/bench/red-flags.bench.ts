/**
 * Measures how many matters for a lawyer Tess recognises in 14 languages, told plainly or only hinted at, and how
 * many false alarms she raises, on held-out sentences that nothing is tuned on. Every language tells the same scenes,
 * so the true interval over all languages is wider than printed. Only figures are printed.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { guardOf } from '../features/assistant/public.ts';
import { shareOf } from './question-sets.ts';

interface HeldOut {
  readonly told: Readonly<Record<string, readonly string[]>>;
  readonly hinted: Readonly<Record<string, readonly string[]>>;
  readonly harmless: readonly string[];
}

const folder = path.join(import.meta.dirname, 'red-flags');
const sets = readdirSync(folder).map((file) => {
  const { told, hinted, harmless } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as HeldOut;
  return {
    name: path.basename(file, '.json'),
    lists: [Object.values(told).flat(), Object.values(hinted).flat(), harmless],
  };
});
guardOf('The rules are read at the first question.');
const all = [0, 1, 2].map((at) => sets.flatMap(({ lists }) => lists[at] ?? []));
const begun = process.cpuUsage();
const count = all.flat().filter((text) => guardOf(text)?.redFlag).length;
const { user, system } = process.cpuUsage(begun);
console.log(['language', 'told', 'hinted', 'harmless'].map((head) => head.padEnd(16)).join(''));
for (const { name, lists } of [...sets, { name: 'all', lists: all }])
  console.log(
    [name, ...lists.map((texts) => shareOf(texts.filter((text) => guardOf(text)?.redFlag).length, texts.length))]
      .map((cell) => cell.padEnd(16))
      .join(''),
  );
const each = (user + system) / 1000 / all.flat().length;
console.log(`percent heard, with the 95 % interval; ${count} in all; ${each.toFixed(2)} ms of CPU for one question`);
