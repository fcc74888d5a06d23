/**
 * Measures script time (ms) until the first section of a real form accepts input, against stock RJSF with all
 * questions mounted: `npm run bench -- first-section`, `BENCH_FORMS=i-130,n-400` for other forms. Only the ratios
 * count: of the engines without the surrounding page (React, texts, router: measured with a single field), and of the
 * whole.
 */
import type { Browser } from 'playwright';
import { compileForm } from '../../schema/forms/form-model.ts';
import { bundledDefinition } from '../testing/bundled-editions.ts';
import { onBenchPages, openBenchPage, scriptClock } from './typing/bench-browser.ts';
import { peerSchema } from './typing/peer-schema.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? '7');
const FORMS = (process.env.BENCH_FORMS ?? 'i-130,n-400,i-485').split(',');

type PageName = 'tern' | 'stock' | 'page-alone';

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
    // Type into the field to prove that it is usable.
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
    const page: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await measure(browser, address, 'tern', form));
      peer.push(await measure(browser, address, 'stock', form));
      page.push(await measure(browser, address, 'page-alone', form));
    }
    const [mine, theirs, around] = [median(ours), median(peer), median(page)];
    table[form] = {
      ours: mine.toFixed(0),
      RJSF: theirs.toFixed(0),
      'page alone': around.toFixed(0),
      'with page': (mine / theirs).toFixed(2),
      engines: ((mine - around) / (theirs - around)).toFixed(2),
      goal: '≤ 0.5',
    };
  }
  console.table(table);
});
