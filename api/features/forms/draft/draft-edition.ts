import type { BoxesFile } from '../../../../schema/content/written-form.ts';
import type { BlankListing, PrintedRun } from '../../official-pdf/public.ts';
import { draftBoxes, readBlank } from './draft-boxes.ts';
import { draftForm, type DraftedForm } from './draft-form.ts';

export interface DraftedEdition {
  readonly formType: string;
  /** Name of its folder: "2024-04-01". */
  readonly edition: string;
  readonly boxes: BoxesFile;
  readonly form: DraftedForm;
  /** Number of boxes. */
  readonly read: number;
  /** One line with the reason for each box that a person has to check. */
  readonly doubts: readonly string[];
}

/**
 * Drafts the first two files of an edition. They are unusable until a person has resolved every "?".
 * @param printed printed text runs by page
 */
export function draftEdition(
  blank: BlankListing,
  printed: readonly (readonly PrintedRun[])[],
  formType: string,
): DraftedEdition {
  const readings = readBlank(blank, printed);
  const edition = folderOf(blank.printedEdition);
  return {
    formType,
    edition,
    boxes: draftBoxes(blank, readings),
    form: draftForm(readings, formType, edition),
    read: readings.length,
    doubts: readings.flatMap(({ box, part, item, piece, doubt }) =>
      doubt === undefined ? [] : [`page ${box.page}, ${part}, ${item || '-'} ${piece}: ${doubt} (${box.name})`],
    ),
  };
}

/** Drafts the `form.json` of a new form. A person replaces each "?"; the check reports those that are left. */
export function draftHead({ formType, edition, boxes }: DraftedEdition): object {
  const officialPage = `https://www.uscis.gov/${formType.toLowerCase()}`;
  const { printedEdition } = boxes.official;
  const dates = { acceptedFrom: null, acceptedUntil: null, source: officialPage, factsAsOf: '?', checkedOn: null };
  return {
    $schema: '../../schema/content/form.schema.json',
    formType,
    kind: 'form',
    title: '?',
    summary: '?',
    currentEdition: edition,
    editions: [{ edition, printed: printedEdition, ...dates }],
    officialPage,
    blankUrl: '?',
    text: { es: { title: '?', summary: '?' } },
  };
}

/** "04/01/24" -> "2024-04-01" */
export function folderOf(printed: string | undefined): string {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d\d)$/.exec(printed ?? '') ?? [];
  return year === undefined ? 'edition' : `20${year}-${month}-${day}`;
}
