/**
 * Script milliseconds until the first section of a real form can be typed into, beside RJSF as it comes mounting all of the
 * form's questions: `npm run bench -- first-section`, `BENCH_FORMS=i-130,n-400` for others. Ratios count, in turns.
 */
import type { Browser } from 'playwright';
import { compileForm } from '../../schema/forms/form-model.ts';
import { bundledDefinition } from '../testing/bundled-editions.ts';
import { onBenchPages, openBenchPage, scriptClock } from './typing/bench-browser.ts';
import { peerSchema } from './typing/peer-schema.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? '7');
const FORMS = (process.env.BENCH_FORMS ?? 'i-130,n-400,i-485').split(',');

type PageName = 'tern' | 'stock';

const formOf = (query: URLSearchParams): unknown => {
  const definition = bundledDefinition(query.get('form') ?? '');
  return query.get('as') === 'schema' ? peerSchema(compileForm(definition)) : definition;
};

async function measure(browser: Browser, address: string, name: PageName, form: string): Promise<number> {
  const page = await browser.newPage();
  try {
    const scriptMs = await scriptClock(page);
    await openBenchPage(
      page,
      `${address}/bench/typing/${name}.html?form=${form}&layout=all${name === 'stock' ? '&as=schema' : ''}`,
    );
    const usable = await scriptMs();
    // What is called usable is typed into.
    const field = page.locator('input[type="text"]').first();
    await field.focus();
    await page.keyboard.type('11');
    const typed = await page.evaluate('document.activeElement.value');
    if (!String(typed).includes('11')) throw new Error(`${form} on ${name}: typed 11, found ${String(typed)}`);
    return usable;
  } finally {
    await page.close();
  }
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

await onBenchPages(formOf, async (browser, address) => {
  const table: Record<string, object> = {};
  for (const form of FORMS) {
    const ours: number[] = [];
    const peer: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await measure(browser, address, 'tern', form));
      peer.push(await measure(browser, address, 'stock', form));
    }
    const ratio = median(ours.map((ms, round) => ms / (peer[round] ?? Number.NaN)));
    table[form] = {
      ours: median(ours).toFixed(0),
      RJSF: median(peer).toFixed(0),
      ratio: ratio.toFixed(2),
      goal: '≤ 0.5',
    };
  }
  console.table(table);
});
