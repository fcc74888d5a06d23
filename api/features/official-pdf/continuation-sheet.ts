import { PDFDocument } from 'pdf-lib';
import { referenceInWords } from './fill-additional.ts';
import type { AdditionalEntry } from './gather-overflow.ts';
import { latinTypeface, TextPages } from '../../engines/pdf/text-pages.ts';
import type { VisibleAnswers } from '../../../schema/forms/printing/visible-answers.ts';
import { writeAnswer } from '../../../schema/forms/printing/write-answer.ts';

export interface SheetHeading {
  readonly formType: string;
  readonly edition: string;
  readonly name: string;
  /** '' when there is none. */
  readonly aNumber: string;
}

/**
 * Appends sheets for what the Additional Information part has no room for. The form's instructions ask for name,
 * A-Number, page, part and item on each sheet, and for a signature and date by hand.
 */
export async function appendContinuationSheet(
  filled: Uint8Array,
  heading: SheetHeading,
  entries: readonly AdditionalEntry[],
): Promise<Uint8Array> {
  const doc = await PDFDocument.load(filled, { updateMetadata: false });
  const pages = new TextPages(doc, {
    typeface: await latinTypeface(doc),
    onNewPage: (top) => {
      top.write(`Form ${heading.formType} (edition ${heading.edition}): additional sheet`, { size: 13, isBold: true });
      top.write(`Name: ${heading.name}`, { above: 6 });
      top.write(`A-Number: ${heading.aNumber || 'none'}`);
      top.write('Signature (by hand): ______________________________   Date: ________________', { above: 12 });
    },
  });
  for (const { ref, text } of entries) {
    pages.write(referenceInWords(ref) || 'Additional information', { isBold: true, above: 14 });
    pages.write(text, { above: 2 });
  }
  return doc.save({ useObjectStreams: true, updateFieldAppearances: false, addDefaultPage: false });
}

/** The person of the form: the first one whose family name the definition's facts name. */
export function sheetHeading(formType: string, edition: string, answers: VisibleAnswers): SheetHeading {
  const { model } = answers;
  const leaves = [...model.leaves.values()];
  const person = leaves.find(({ fact }) => fact?.endsWith('.name.family'))?.fact?.replace(/\.name\.family$/, '');
  const pathOf = (fact: string, id: string) =>
    leaves.find((leaf) => person !== undefined && leaf.fact === `${person}.${fact}`)?.pattern ?? id;
  const said = (fact: string, id: string) => {
    const path = pathOf(fact, id);
    const leaf = model.leaf(path);
    const value = answers.text(path);
    return leaf && value !== '' ? writeAnswer(leaf, value) : '';
  };
  const name = [said('name.given', 'firstName'), said('name.middle', 'middleName'), said('name.family', 'lastName')];
  return { formType, edition, name: name.filter(Boolean).join(' '), aNumber: said('aNumber', 'alienNumber') };
}
