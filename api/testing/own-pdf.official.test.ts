import { PDFArray, PDFDict, PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { decryptBlank } from '../features/official-pdf/decrypt-blank.ts';
import { fillUnknownBlank, readUnknownBlank } from '../features/official-pdf/public.ts';
import { readOfficial } from '../features/official-pdf/testing/official-blanks.ts';
import { readWithPdfJs } from '../features/official-pdf/testing/read-with-pdf-js.ts';
import { pdfName, textOf, walkFields } from '../features/official-pdf/walk-fields.ts';
import { boxValuesOf } from '../features/own-pdfs/box-values.ts';
import { questionsOf, type OwnPdfQuestion } from '../features/own-pdfs/own-pdf-reading.ts';

/** Returns the blank of an unknown edition: one box has moved. */
async function otherEdition(formType: string): Promise<Uint8Array> {
  const doc = await PDFDocument.load(await decryptBlank(readOfficial(formType)), { updateMetadata: false });
  const box = walkFields(doc).find(({ kind }) => kind === 'text')?.widgets[0];
  doc.context.lookup(box, PDFDict).lookup(pdfName('Rect'), PDFArray).set(0, doc.context.obj(40));
  return await doc.save({ updateFieldAppearances: false });
}

const answerTo = ({ id, kind, set, choices }: OwnPdfQuestion): string => {
  if (kind === 'choice') return choices?.[0]?.[0] ?? '';
  if (kind === 'tick' || kind === 'yesNo') return 'yes';
  if (kind === 'date') return '1990-03-12';
  if (kind === 'email') return 'a@b.co';
  return id.toUpperCase().slice(-(set.maxLength ?? 4));
};

// Figures are exact because changes to the reader are judged by what it leaves out.
test.each([
  ['AR-11', { questions: 32, leftOut: 5 }],
  ['I-765', { questions: 135, leftOut: 22 }],
])(
  'drafts questions for an unknown edition of the %s, fills every box and reads the values back',
  async (formType, figures) => {
    const bytes = await otherEdition(formType);
    const blank = await readUnknownBlank(bytes);
    if (typeof blank === 'string') throw new Error(blank);
    expect(blank).toMatchObject({ formNumber: formType });
    const reading = questionsOf(blank);
    expect({ questions: reading.questions.length, leftOut: reading.leftOut.length }).toEqual(figures);
    const answers = Object.fromEntries(reading.questions.map((question) => [question.id, answerTo(question)]));
    const { values, doesNotFit } = boxValuesOf(reading, answers);
    expect(doesNotFit).toEqual([]);
    const filled = await fillUnknownBlank(bytes, {
      values,
      cover: [{ text: 'Not checked', size: 18 }],
      isRightToLeft: false,
      mark: 'Not checked by Tern',
    });
    if (typeof filled === 'string') throw new Error(filled);
    // Two independent readers check what is stored and what is shown.
    const doc = await PDFDocument.load(filled, { updateMetadata: false });
    expect(doc.getPageCount()).toBe(blank.pages + 1);
    const shown = await readWithPdfJs(filled);
    for (const { name, kind, dict, widgets } of walkFields(doc)) {
      const value = values[name];
      if (value === undefined) continue;
      const stored = dict.lookup(pdfName('V'));
      const [first] = widgets.map((ref) => shown.get(`${ref.objectNumber}R`));
      if (kind === 'check')
        expect([name, String(stored) !== '/Off', (first?.operations ?? 0) > 0]).toEqual([name, value, value]);
      else
        expect([name, textOf(stored), first?.text.replaceAll(/\s/g, '')]).toEqual([
          name,
          value,
          String(value).replaceAll(/\s/g, ''),
        ]);
    }
  },
);
