import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { readPrintedEdition } from './read-printed-edition.ts';

async function pagesThatShow(...operators: readonly string[]) {
  const doc = await PDFDocument.create();
  for (const shown of operators) {
    const page = doc.addPage();
    page.node.set(PDFName.of('Contents'), doc.context.register(doc.context.flateStream(`BT [${shown}] TJ ET`)));
  }
  return doc;
}

test('reads footer digits that are encoded as glyph numbers', async () => {
  const mixed = '(Form I-9 Edition )<00130014>(/)<00150013>(/2)<0018>';
  const wide = '(Form I-9 Edition )<00130014><0012><00150013><00120015><0018>';
  expect(readPrintedEdition(await pagesThatShow(mixed, wide))).toBe('01/20/25');
});

test('returns no edition when the pages show two different ones', async () => {
  expect(readPrintedEdition(await pagesThatShow('(Form I-9 01/20/25)', '(Form I-9 08/01/23)'))).toBeUndefined();
});
