import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { openPdf } from './draw-page.ts';
import { embedSans, setText, drawEncodedText } from './fonts.ts';

async function readBack(text: string): Promise<string> {
  const doc = await PDFDocument.create();
  const { plain } = await embedSans(doc);
  drawEncodedText(doc.addPage(), setText(plain, 'sans', text), 50, 500, 12, rgb(0, 0, 0));
  const opened = await openPdf(await doc.save(), 1_000_000);
  const { items } = await (await opened.getPage(1)).getTextContent();
  await opened.loadingTask.destroy();
  return items.map((item) => ('str' in item ? item.str : '')).join('');
}

it('a PDF reader extracts the drawn letters, whatever was drawn earlier in the process', async () => {
  // Greek is printed by no other test. Accents are separate glyphs, so base letters are drawn before a text has them.
  expect(await readBack('έήίύ')).toBe('έήίύ');
  expect(await readBack('εηιυ')).toBe('εηιυ');
});

it('a PDF reader extracts the drawn letters when a font subset was made for them in another order', async () => {
  for (const text of ['жёяйю', 'юйяёж', 'жёяйю', 'жёяйюж']) expect(await readBack(text)).toBe(text);
});
