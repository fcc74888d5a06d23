/**
 * Measures script time (ms) per key press, until the first section is usable, and per section change: Tern's engine
 * against stock RJSF (ajv validates every change) and react-hook-form, on the same generated questions, in a
 * production build: `npx tsx web/bench/typing.bench.ts`. Only ratios count. Rounds run Tern, peers, Tern, so that a
 * machine that slows down shows.
 */
import type { Browser, Page } from 'playwright';
import { onBenchPages, openBenchPage, scriptClock } from './typing/bench-browser.ts';
import { FIELDS_PER_SECTION, generatedForm, TYPED_FIELD } from './typing/generated-form.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? '3');
const WARM_UP_KEYS = 20;
const KEYS = 60;
/** A key every 30 ms is fast typing; work that an engine defers is measured too. */
const BETWEEN_KEYS_MS = 30;
/** Autosave runs one second after the last key and belongs to the cost of typing. */
const AFTER_KEYS_MS = 1300;
const SECTION_CHANGES = 6;

interface Case {
  readonly name: string;
  readonly page: 'tern' | 'stock' | 'hook-form';
  readonly query: string;
  /** CSS selector of the control under test. */
  readonly field: string;
}

interface Figures {
  /** Script milliseconds per key press. */
  readonly perKey: number;
  /** Script milliseconds from page start until the first section accepts input. */
  readonly usable: number;
  /** Script milliseconds per section change; NaN where all questions are on screen. */
  readonly section: number;
}

const OURS = `#answer-${TYPED_FIELD}`;
const HOOK_FORM = `#${TYPED_FIELD}`;
const STOCK = `#root_section0_${TYPED_FIELD}`;

const CASES: readonly Case[] = [
  { name: 'ours, 50 fields', page: 'tern', query: 'fields=50', field: OURS },
  { name: 'ours, 760 in sections', page: 'tern', query: 'fields=760', field: OURS },
  { name: 'ours, 1,000 in sections', page: 'tern', query: 'fields=1000', field: OURS },
  { name: 'ours, 50 in one section', page: 'tern', query: 'fields=50&split=no', field: OURS },
  { name: 'ours, 760 in one section', page: 'tern', query: 'fields=760&split=no', field: OURS },
  { name: 'ours, 1,000 in one section', page: 'tern', query: 'fields=1000&split=no', field: OURS },
  { name: 'RJSF, all 760', page: 'stock', query: 'fields=760&layout=all&split=no', field: STOCK },
  { name: 'RJSF, all 760 in 20 objects', page: 'stock', query: 'fields=760&layout=all', field: STOCK },
  { name: 'RJSF, one section of 760', page: 'stock', query: 'fields=760', field: STOCK },
  { name: 'RJSF, 50', page: 'stock', query: 'fields=50&layout=all', field: STOCK },
  { name: 'react-hook-form, all 760', page: 'hook-form', query: 'fields=760&layout=all', field: HOOK_FORM },
  { name: 'react-hook-form, one section of 760', page: 'hook-form', query: 'fields=760', field: HOOK_FORM },
  { name: 'react-hook-form, 50', page: 'hook-form', query: 'fields=50&layout=all', field: HOOK_FORM },
];

const AGAIN = 'ours, 760 in sections (again)';

const formOf = (query: URLSearchParams): unknown => {
  const fields = Number(query.get('fields'));
  return generatedForm(fields, query.get('split') === 'no' ? fields : FIELDS_PER_SECTION);
};

async function measureAll(browser: Browser, address: string): Promise<ReadonlyMap<string, Figures>> {
  const rounds = new Map<string, Figures[]>();
  const again = CASES.filter(({ name }) => name === 'ours, 760 in sections').map((variant) => ({
    ...variant,
    name: AGAIN,
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const one of [...CASES, ...again]) {
      const figures = await measure(browser, address, one);
      rounds.set(one.name, [...(rounds.get(one.name) ?? []), figures]);
    }
  }
  return new Map([...rounds].map(([name, figures]) => [name, medians(figures)]));
}

async function measure(browser: Browser, address: string, { page: name, query, field }: Case): Promise<Figures> {
  const context = await browser.newContext();
  const page = await context.newPage();
  try {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    const scriptMs = await scriptClock(page);
    await openBenchPage(page, `${address}/bench/typing/${name}.html?${query}`);
    const usable = await scriptMs();
    await page.focus(field);
    const perKey = await typeKeys(page, scriptMs);
    const section =
      query.includes('layout=all') || query.includes('split=no') ? Number.NaN : await changeSections(page, scriptMs);
    const typed = await page.evaluate('window.benchSaved ?? ""');
    if (faults.length > 0 || typeof typed !== 'string' || !typed.toUpperCase().includes('ABCDEF'))
      throw new Error(`${name}?${query} did not work: ${faults.join('; ') || String(typed).slice(0, 200)}`);
    return { perKey, usable, section };
  } finally {
    await context.close();
  }
}

async function typeKeys(page: Page, scriptMs: () => Promise<number>): Promise<number> {
  const letters = (count: number): string => 'abcdefghij'.repeat(Math.ceil(count / 10)).slice(0, count);
  await page.keyboard.type(letters(WARM_UP_KEYS), { delay: BETWEEN_KEYS_MS });
  await page.waitForTimeout(AFTER_KEYS_MS);
  const before = await scriptMs();
  await page.keyboard.type(letters(KEYS), { delay: BETWEEN_KEYS_MS });
  await page.waitForTimeout(AFTER_KEYS_MS);
  return ((await scriptMs()) - before) / KEYS;
}

async function changeSections(page: Page, scriptMs: () => Promise<number>): Promise<number> {
  const before = await scriptMs();
  for (let index = 1; index <= SECTION_CHANGES; index += 1) {
    await page.evaluate(`window.benchShowSection?.(${index % 2 === 0 ? 0 : 1})`);
    await page.waitForTimeout(100);
  }
  return ((await scriptMs()) - before) / SECTION_CHANGES;
}

function medians(figures: readonly Figures[]): Figures {
  const median = (read: (run: Figures) => number): number =>
    figures.map(read).sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
  return {
    perKey: median((run) => run.perKey),
    usable: median((run) => run.usable),
    section: median((run) => run.section),
  };
}

function report(figures: ReadonlyMap<string, Figures>): void {
  console.log(`script milliseconds, median of ${ROUNDS}`);
  console.table(
    Object.fromEntries(
      [...figures].map(([name, { perKey, usable, section }]) => [
        name,
        { 'per key': perKey.toFixed(3), 'first usable': usable.toFixed(0), 'change section': section.toFixed(1) },
      ]),
    ),
  );
  const of = (name: string): Figures =>
    figures.get(name) ?? { perKey: Number.NaN, usable: Number.NaN, section: Number.NaN };
  const ours = of('ours, 760 in sections');
  const inObjects = of('RJSF, all 760 in 20 objects');
  const whole = of('ours, 760 in one section');
  const stock = of('RJSF, all 760');
  const ratio = (a: number, b: number): string => (a / b).toFixed(3);
  console.table({
    'key: ours / RJSF, 760 in sections': {
      measured: ratio(ours.perKey, stock.perKey),
      now: '≤ 0.125',
      goal: '≤ 0.067',
    },
    'key: ours / RJSF, 760 in 20 objects': { measured: ratio(ours.perKey, inObjects.perKey), now: '', goal: '' },
    'key: ours / RJSF, 760 on one screen': {
      measured: ratio(whole.perKey, stock.perKey),
      now: '≤ 0.125',
      goal: '≤ 0.067',
    },
    'key: ours / RJSF, one section each': {
      measured: ratio(ours.perKey, of('RJSF, one section of 760').perKey),
      now: '',
      goal: '',
    },
    'key: ours / react-hook-form, all 760': {
      measured: ratio(whole.perKey, of('react-hook-form, all 760').perKey),
      now: '',
      goal: '≤ 2.5',
    },
    'key: ours / react-hook-form, one section': {
      measured: ratio(ours.perKey, of('react-hook-form, one section of 760').perKey),
      now: '',
      goal: '≤ 2.5',
    },
    'key: 1,000 fields / 50, in sections': {
      measured: ratio(of('ours, 1,000 in sections').perKey, of('ours, 50 fields').perKey),
      now: '≤ 2',
      goal: '≤ 1.2',
    },
    'key: 1,000 fields / 50, on one screen': {
      measured: ratio(of('ours, 1,000 in one section').perKey, of('ours, 50 in one section').perKey),
      now: '',
      goal: '',
    },
    'first usable: ours / RJSF, 760': { measured: ratio(ours.usable, stock.usable), now: '≤ 0.5', goal: '≤ 0.25' },
    'change of section, ms': { measured: ours.section.toFixed(1), now: '≤ 50', goal: '' },
    'A-B-A: ours, first / again': { measured: ratio(ours.perKey, of(AGAIN).perKey), now: '', goal: '' },
  });
}

await onBenchPages(formOf, async (browser, address) => report(await measureAll(browser, address)));
