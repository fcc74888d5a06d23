import { pointerTo, type DefinitionProblem } from '../../../../schema/forms/definition-error.ts';
import type { BoxRule, PdfMap } from '../../../../schema/content/pdf-map.ts';
import type { BlankListing, BoxListing } from '../../official-pdf/public.ts';

/** Checks that the map was made for this blank and accounts for every box. Pointers refer to `pdf.json`. */
export const checkBlank = (map: PdfMap, blank: BlankListing): readonly DefinitionProblem[] => [
  ...checkIdentity(map, blank),
  ...checkBoxes(map, blank),
];

function checkIdentity({ official }: PdfMap, blank: BlankListing): readonly DefinitionProblem[] {
  const facts = [
    ['printedEdition', official.printedEdition, blank.printedEdition ?? 'none that can be read'],
    ['pages', official.pages, blank.pages],
    ['boxFingerprint', official.boxFingerprint, blank.boxFingerprint],
  ] as const;
  return facts
    .filter(([, expected, found]) => expected !== found)
    .map(([name, expected, found]) => ({
      pointer: pointerTo('', 'official', name),
      sentence: `The blank has “${found}” here, not “${expected}”. It is a different edition: create a new mapping for it.`,
    }));
}

function checkBoxes(map: PdfMap, blank: BlankListing): readonly DefinitionProblem[] {
  const kinds = new Map(blank.boxes.map((box) => [box.name, box]));
  const slots = (map.additional ?? []).flatMap((slot, at) =>
    Object.entries(slot).map(
      ([part, name]: [string, string]) => [name, pointerTo('', 'additional', at, part)] as const,
    ),
  );
  const named = new Map([
    ...Object.keys(map.boxes).map((name) => [name, pointerTo('', 'boxes', name)] as const),
    ...Object.keys(map.leftBlank).map((name) => [name, pointerTo('', 'leftBlank', name)] as const),
    ...slots,
  ]);
  const strangers = [...named]
    .filter(([name]) => !kinds.has(name))
    .map(([name, pointer]) => ({
      pointer,
      sentence: `The blank has no box “${name}”. Compare with npm run forms:boxes.`,
    }));
  const forgotten = [...kinds.values()]
    .filter(({ name }) => !named.has(name))
    .map((box) => ({
      pointer: '/boxes',
      sentence: `The box “${box.name}” on page ${box.page}${hintOf(box)} is not mapped. Map an answer to it, or give the reason why it stays empty.`,
    }));
  const mismatched = Object.entries(map.boxes).flatMap(([name, value]) => {
    const box = kinds.get(name);
    const sentence = box && mismatch(box, value);
    return sentence ? [{ pointer: pointerTo('', 'boxes', name), sentence }] : [];
  });
  return [...strangers, ...forgotten, ...mismatched];
}

const hintOf = ({ tooltip }: BoxListing): string => (tooltip === '' ? '' : ` (“${tooltip.slice(0, 80)}”)`);

function mismatch({ kind }: BoxListing, value: BoxRule): string | undefined {
  if (typeof value !== 'string' && 'keep' in value) return undefined;
  const isTick = typeof value !== 'string' && 'checkedWhen' in value;
  if (isTick && kind !== 'check') return 'This box is a text field: "checkedWhen" is only for checkboxes.';
  if (!isTick && kind === 'check') return 'This box is a checkbox: use "checkedWhen".';
  return undefined;
}
