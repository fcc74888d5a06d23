/** Measures CPU of work that hostile or very large texts could slow down: median of five runs after a cold one. */
import { guardOf } from '../features/assistant/guard/guard.ts';
import { differencesFromFacts } from '../features/desk/warnings/differences-from-facts.ts';
import type { KnownFact } from '../features/desk/warnings/known-fact.ts';
import type { PageText, Word } from '../features/documents/reading/reading.ts';
import { layoutOf } from '../features/documents/reading/understand/layout.ts';
import * as fixtures from '../features/documents/reading/understand/testing/fixtures.ts';
import { rawOf, sketch } from '../features/documents/reading/understand/testing/sketch.ts';
import { understand } from '../features/documents/reading/understand/understand.ts';
import { maskNumbers } from '../platform/mask-numbers.ts';

function cpuMsOf(work: () => unknown): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
}

function print(name: string, goalMs: number, work: () => unknown): void {
  work();
  const middle = Array.from({ length: 5 }, () => cpuMsOf(work)).sort((one, other) => one - other)[2] ?? NaN;
  console.log(`${name.padEnd(58)} ${middle.toFixed(1).padStart(8)} ms   (goal ≤ ${goalMs})`);
}

for (const part of ['1', '1 ', 'a', 'passport is the no. ', 'A-', '<A', '- ', '1-', ' \n', 'AB12 ', 'P<', '٣']) {
  const text = part.repeat(20_000 / part.length);
  print(`numbers masked in 20,000 letters of ${JSON.stringify(part)}`, 400, () => maskNumbers(text));
}

const story = 'my husband and i would like to know if the officer can tell us what we '.repeat(280);
print('the request for advice at the end of 20,000 characters', 1_000, () => guardOf(`${story} should I lie`));

const letters = 'aeioulnrst';
const nameOf = (seed: number) =>
  `G${Array.from({ length: 4 + (seed % 6) }, (_letter, at) => letters[(seed * 7 + at * (seed % 13)) % 10]).join('')}`;
const known = Array.from({ length: 100 }, (_fact, at): KnownFact => {
  const from = 'I-130, Part 2';
  return at % 4 === 0
    ? { kind: 'date', origin: 'form' as const, value: `19${50 + (at % 50)}-03-05`, from }
    : { kind: 'name', origin: 'form' as const, value: nameOf(at), from };
});
const translated = Array.from({ length: 60 }, (_page, page) => ({
  page: page + 1,
  blocks: Array.from({ length: 20 }, (_block, at) => ({
    id: `b${at}`,
    text: `${nameOf(page * 20 + at)} was born on March ${1 + (at % 28)}, 19${50 + (page % 50)} in the city of ${nameOf(at * 31 + page)}, as is written in the book.`,
  })),
}));
print('60 translated pages against 100 facts', 50, () => differencesFromFacts(translated, known));

const nonsense = (index: number) => ((index * 7919) % 46656).toString(36).padStart(3, 'Q') + 'RATION';
const largePage = (number: number): PageText => ({
  page: number,
  from: 'ocr',
  problems: [],
  lines: Array.from({ length: 500 }, (_, line) => ({
    words: Array.from({ length: 10 }, (_word, column): Word => ({
      text: column % 3 === 0 ? 'Nombre:' : nonsense(number * 5_000 + line * 10 + column),
      confidence: 1,
      box: { x: column / 10, y: line / 500, width: 0.08, height: 0.0015 },
    })),
  })),
});
const first = largePage(1);
const file = rawOf(
  { ...first, lines: [...sketch(fixtures.MEXICAN_BIRTH).lines, ...first.lines] },
  ...Array.from({ length: 99 }, (_, index) => largePage(index + 2)),
);
print('100 pages of 5,000 words understood', 1_000, () => understand(file, '2026-11-21'));

const scattered = Array.from({ length: 2_000 }, (_line, at) => ({
  words: [
    {
      text: 'acta',
      confidence: 1,
      box: { x: ((at * 7919) % 997) / 997, y: ((at * 104729) % 991) / 991, width: 0.04, height: 0.01 },
    },
  ],
}));
print('a page of 2,000 words that lie anyhow laid out', 500, () =>
  layoutOf(rawOf({ page: 1, from: 'ocr', problems: [], lines: scattered })),
);
