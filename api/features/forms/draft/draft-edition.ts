import type { BoxesFile } from '../../../../schema/content/written-form.ts';
import type { BlankListing, PrintedRun } from '../../official-pdf/public.ts';
import { draftBoxes, readBlank } from './draft-boxes.ts';
import { draftForm, type DraftedForm } from './draft-form.ts';

export interface DraftedEdition {
  readonly formType: string;
  /** The name of its folder: "2024-04-01". */
  readonly edition: string;
  readonly boxes: BoxesFile;
  readonly form: DraftedForm;
  /** How many boxes. */
  readonly read: number;
  /** One line for each box that a person must look at, with the reason. */
  readonly doubts: readonly string[];
}

/**
 * The first two files of an edition. Nothing in them counts until a person has taken every "?" away.
 * @param printed what stands on each page
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

/** The `form.json` of a form that has none yet. Its "?" are for a person, and the check asks for what is no date or address. */
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
