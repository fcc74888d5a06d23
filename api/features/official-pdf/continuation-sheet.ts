import type { PdfMap } from '../../../schema/content/pdf-map.ts';
import { describeReference } from './fill-additional.ts';
import type { AdditionalEntry } from './gather-overflow.ts';
import type { VisibleAnswers } from '../../../schema/forms/printing/visible-answers.ts';
import { specialWords, writeAnswer } from '../../../schema/forms/printing/write-answer.ts';
import type { IncrementalUpdate } from './incremental-update.ts';
import { addPages } from './sheet-pages.ts';

export interface SheetHeading {
  readonly formType: string;
  readonly edition: string;
  readonly name: string;
  /** '' if there is none; undefined if the form does not ask for it. */
  readonly aNumber: string | undefined;
  readonly isSigned: boolean;
}

const SIGNATURE = 'Signature (by hand): ______________________________   Date: ________________';

/**
 * Adds sheets for what the Additional Information part has no room for. By the form's instructions, each has name,
 * A-Number, page, part and item, and a handwritten signature and date; a notice without signers needs neither.
 * @param parent root of the page tree
 */
export function addContinuationSheets(
  update: IncrementalUpdate,
  parent: number,
  heading: SheetHeading,
  entries: readonly AdditionalEntry[],
): string[] {
  const top = [
    { text: `Form ${heading.formType} (edition ${heading.edition}): additional sheet`, size: 13, isBold: true },
    { text: `Name: ${heading.name}`, above: 6 },
    ...(heading.aNumber === undefined ? [] : [{ text: `A-Number: ${heading.aNumber || 'none'}` }]),
    ...(heading.isSigned ? [{ text: SIGNATURE, above: 12 }] : []),
  ];
  const body = entries.map(({ ref, text }) => ({ title: describeReference(ref) || 'Additional information', text }));
  return addPages(update, parent, top, body);
}

/** Returns the heading with the company that files, or the form's first person whose family name has a fact. */
export function sheetHeading(
  formType: string,
  { official, signatures }: Pick<PdfMap, 'official' | 'signatures'>,
  answers: VisibleAnswers,
): SheetHeading {
  const { model } = answers;
  const leaves = [...model.leaves.values()];
  const person = leaves.find(({ fact }) => fact?.endsWith('.name.family'))?.fact?.replace(/\.name\.family$/, '');
  const pathOf = (fact: string, id: string) =>
    leaves.find((leaf) => person !== undefined && leaf.fact === `${person}.${fact}`)?.pattern ?? id;
  const answerTo = (fact: string, id: string) => {
    const path = pathOf(fact, id);
    const leaf = model.leaf(path);
    const value = answers.text(path);
    // An "N/A" for a missing middle name must not be part of the name.
    return leaf && value !== '' && specialWords(leaf, value) === undefined ? writeAnswer(leaf, value) : '';
  };
  const name = [
    answerTo('name.given', 'firstName'),
    answerTo('name.middle', 'middleName'),
    answerTo('name.family', 'lastName'),
  ];
  const company = leaves.find(({ fact }) => fact === 'organization.name')?.pattern ?? '';
  return {
    formType,
    edition: official.printedEdition,
    name: answers.text(company) || name.filter(Boolean).join(' '),
    aNumber: model.leaf(pathOf('aNumber', 'alienNumber')) && answerTo('aNumber', 'alienNumber'),
    isSigned: Object.keys(signatures ?? {}).length > 0,
  };
}
