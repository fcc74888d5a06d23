import type { BoxRule, PdfMap } from '../../../../schema/content/pdf-map.ts';
import { FORMATS } from '../../../../schema/forms/formats/format-table.ts';
import { pointerTo, type DefinitionProblem } from '../../../../schema/forms/definition-error.ts';
import type { FormModel, Leaf } from '../../../../schema/forms/form-model.ts';
import { patternOf, rowsIn } from '../../../../schema/forms/paths.ts';
import { readsOf } from '../../../../schema/forms/pdf-map.ts';
import { signatureBoxes, type BlankListing, type BoxListing } from '../../official-pdf/public.ts';
import { DATE_PIECES, TEXT_PIECES } from '../draft/piece-rules.ts';
import { readBox, type BoxReading } from '../draft/read-box.ts';

/** Facts whose last segment differs from the piece that a box is read as. */
const READ_AS: readonly (readonly [fact: RegExp, piece: string])[] = [
  [/birth\.date$/, 'dateOfBirth'],
  [/birth\.city$/, 'cityOfBirth'],
  [/birth\.country$/, 'countryOfBirth'],
  [/entry\.date$/, 'arrivalDate'],
  [/passport\.number$/, 'passport'],
  [/passport\.country$/, 'passportCountry'],
  [/passport\.expires$/, 'passportExpires'],
  [/travelDocument\.number$/, 'travelDocument'],
  [/phone\.daytime$/, 'phone'],
];
/** Tooltips of official blanks are sometimes wrong. */
const WHEN_IT_LIES = 'Check the page: if the mapping is right, list the box in “confirmed”.';
/** Words in a signature box's name or tooltip if someone other than the filer signs. */
const SIGNERS: Readonly<Record<string, RegExp>> = { interpreter: /interpret/i, preparer: /prepar/i };
const PIECES = new Set([...TEXT_PIECES, ...DATE_PIECES].map(({ piece }) => piece));

/** Checks that each box gets what its own tooltip asks for, at the printed item. Pointers refer to `pdf.json`. */
export function checkMeanings(model: FormModel, map: PdfMap, blank: BlankListing): readonly DefinitionProblem[] {
  const boxes = new Map(blank.boxes.map((box) => [box.name, box]));
  const seen = new Map<string, BoxReading>();
  const lastItem = new Map<string, readonly [row: number, reading: BoxReading]>();
  const confirmed = new Set(map.confirmed);
  const wrong = Object.entries(map.boxes).flatMap(([name, rule]) => {
    const box = boxes.get(name);
    if (box === undefined) return [];
    const read = readBox(box);
    const reading = { ...read, part: map.formerParts?.[box.page]?.[read.part] ?? read.part };
    const { written, checked } = readsOf(rule);
    const path = [...written, ...checked][0] ?? '';
    const leaf = model.leaf(path);
    if (leaf === undefined) return [];
    const sentences = [
      ...(written.length === 0 ? wrongTick(leaf, rule, reading) : wrongPiece(path, leaf, reading)),
      ...wrongList(path, leaf, reading),
      ...(isRepeat(reading)
        ? wrongRepeat(rule, leaf, reading)
        : [...wrongItem(model, path, reading), ...wrongRow(path, reading), ...twice(rule, reading)]),
    ];
    if (sentences.length > 0 && confirmed.delete(name)) return [];
    return sentences.map((sentence) => ({
      pointer: pointerTo('', 'boxes', name),
      sentence: `${sentence} ${WHEN_IT_LIES} (${name})`,
    }));
  });
  const signers = wrongSigners(map, boxes).filter(({ box }) => !confirmed.delete(box));
  const right = [...confirmed].map((name) => ({
    pointer: pointerTo('', 'confirmed'),
    sentence: `The box “${name}” has no conflict that needs confirmation: remove it from the list.`,
  }));
  return [...wrong, ...signers, ...right];

  /** Reports an answer that goes into two boxes of different meaning. */
  function twice(rule: BoxRule, reading: BoxReading): readonly string[] {
    const written = JSON.stringify(rule);
    const before = seen.get(written);
    seen.set(written, reading);
    const isSame = before === undefined || [before.item, reading.item].includes('') || before.item === reading.item;
    return isSame ? [] : [`The same answer is mapped to the box at ${placeOf(before)}, which asks for something else.`];
  }

  /** Reports a repeated box, as in page headers, that gets another answer than its first occurrence on the form. */
  function wrongRepeat(rule: BoxRule, leaf: Leaf, { piece }: BoxReading): readonly string[] {
    if (piece === 'preparerName')
      return leaf.fact?.startsWith('preparer.') === true
        ? []
        : ['The box asks for the preparer but is mapped to somebody else.'];
    const first = blank.boxes.find((box) => map.boxes[box.name] !== undefined && readBox(box).piece === piece);
    const isSame = first === undefined || JSON.stringify(map.boxes[first.name]) === JSON.stringify(rule);
    return isSame ? [] : [`The box repeats the first ${piece} of the form but is mapped to another one.`];
  }

  function wrongRow(path: string, reading: BoxReading): readonly string[] {
    const [row] = rowsIn(path);
    if (row === undefined || reading.item === '') return [];
    const [at, above] = lastItem.get(patternOf(path)) ?? [];
    lastItem.set(patternOf(path), [row, reading]);
    if (at === undefined || above === undefined || above.part !== reading.part) return [];
    const isBelow = numberOf(reading) >= numberOf(above);
    return at === row || at < row === isBelow
      ? []
      : [`Row ${row} is printed at ${placeOf(reading)}, before a preceding row.`];
  }
}

const isRepeat = ({ piece, box: { tooltip } }: BoxReading) =>
  piece === 'preparerName' ||
  /pre-?\s?populat|read.only field|^part \d+\.\s+additional information(?! about)/i.test(tooltip);
const numberOf = ({ item }: BoxReading) => Number.parseInt(item, 10);
const placeOf = ({ part, item }: BoxReading) => `${part}, Item ${item}`;

/** Reports signature boxes whose words name someone else. USCIS rejects a form signed in the wrong place. */
function wrongSigners(map: PdfMap, boxes: ReadonlyMap<string, BoxListing>) {
  return signatureBoxes(map).flatMap(({ role, box }) => {
    const { name, tooltip } = boxes.get(box) ?? { name: box, tooltip: '' };
    const isSaid = SIGNERS[role]?.test(`${name} ${tooltip}`) ?? true;
    const sentence = `The ${role} signs here, but the text of the box refers to somebody else. ${WHEN_IT_LIES} (${box})`;
    return isSaid ? [] : [{ box, pointer: pointerTo('', 'signatures', role), sentence }];
  });
}

/** Reports a wrong tick. Free choices are read as words: "exclusionDeportation" for “Exclusion/Deportation”. */
function wrongTick(leaf: Leaf, rule: BoxRule, { piece }: BoxReading): readonly string[] {
  if (typeof rule === 'string' || !('checkedWhen' in rule)) return [];
  const [value] = Object.values(rule.checkedWhen);
  const [about, said = ''] = piece.split('=');
  const isOther = about === '' ? leaf.options?.some((option) => plain(option) === plain(said)) : about === leaf.id;
  return typeof value !== 'string' || !isOther || plain(value) === plain(said)
    ? []
    : [`The checkbox is ticked for “${value}”, but its text says “${said}”.`];
}

const plain = (words: string) => words.toLowerCase().replaceAll(/[^a-z]/g, '');

function wrongPiece(path: string, leaf: Leaf, { piece, doubt }: BoxReading): readonly string[] {
  const wanted = PIECES.has(leaf.id) ? leaf.id : pieceOfFact(leaf.fact ?? '');
  if (wanted === undefined || doubt !== undefined || !PIECES.has(piece) || wanted === piece) return [];
  // "Enter the country" may mean a citizenship, and a preparer's name any part of it.
  if (piece === 'preparerName' || `${piece} ${wanted}` === 'country citizenship') return [];
  return [`The box is mapped to “${path}” (${wanted}), but its text asks for ${piece}.`];
}

/** Reports free text for a box with a closed list, which stays empty if the list lacks the answer. */
function wrongList(path: string, leaf: Leaf, { box }: BoxReading): readonly string[] {
  const isClosed = box.kind === 'choice' && leaf.options === undefined && FORMATS[leaf.format].standsFor !== 'country';
  return isClosed
    ? [`This box is a choice field, but “${path}” is free text: give the question the choices of the box.`]
    : [];
}

function pieceOfFact(fact: string): string | undefined {
  const known = READ_AS.find(([end]) => end.test(fact))?.[1] ?? fact.split('.').at(-1) ?? '';
  return PIECES.has(known) ? known : undefined;
}

function wrongItem(model: FormModel, path: string, reading: BoxReading): readonly string[] {
  const item = itemOf(model, path);
  if (item === undefined || reading.item === '' || reading.part === '') return [];
  return isInItem(item, reading) ? [] : [`“${path}” is printed at ${item}, but this box is at ${placeOf(reading)}.`];
}

/** Returns the item of the path, or of the nearest group or list that contains it. */
function itemOf(model: FormModel, path: string): string | undefined {
  const steps = patternOf(path).split('.');
  const holders = steps.map((_, at) => steps.slice(0, steps.length - at).join('.'));
  return holders
    .map((holder) => model.node(holder.replace(/\[\]$/, ''))?.field.item)
    .find((item) => item !== undefined);
}

function isInItem(written: string, { part, item }: BoxReading): boolean {
  if (!written.includes(part)) return false;
  const range = /Items? (\d+)(?:\.([a-z]))?(?:[–-](\d+))?/.exec(written);
  if (!range) return true;
  const [, from = '', letter, to = from] = range;
  const [number, ownLetter] = item.split('.');
  if (Number(number) < Number(from) || Number(number) > Number(to)) return false;
  return letter === undefined || ownLetter === undefined || written.includes('–') || letter === ownLetter;
}
