import { FORMATS } from '../../../../schema/forms/formats/format-table.ts';
import type { ResolvedField } from './resolve-field.ts';
import type { Box, Place } from './boxes.ts';
import type { BoxMap, Rule } from './map-boxes.ts';

/** Whether an answer may be longer than its box. Choices and formats with a fixed length may not. */
export function mayBeLong({ format = 'text' }: Own): boolean {
  const { options, spellings, boxHolds, standsFor, isAmount } = FORMATS[format];
  return [options, spellings, boxHolds, standsFor, isAmount].every((part) => part === undefined);
}

type Own = ResolvedField['own'];

/** An answer and where it is printed. */
interface Leaf {
  readonly own: Own;
  /** Name of its boxes in boxes.json. */
  readonly piece: string;
  readonly path: string;
  readonly place: Place;
  /** Whether it is a question of its own with its own place, so that the only piece there is its box. */
  readonly isAlone: boolean;
}

/** Puts an answer into its boxes: a tick for a choice, otherwise text. @returns the boxes */
export function printAnswer(map: BoxMap, leaf: Leaf): readonly Box[] {
  if (leaf.own.type === 'boolean') return printStatement(map, leaf);
  const ticked = printChoice(map, leaf);
  return ticked.length > 0 ? ticked : printText(map, leaf);
}

function printStatement(map: BoxMap, { piece, path, place, isAlone }: Leaf): readonly Box[] {
  const named = [...map.piece(place, piece), ...map.piece(place, `=${piece}`)];
  const boxes = named.length > 0 || !isAlone ? named : map.at(place).filter((box) => box.piece.startsWith('='));
  for (const box of boxes) map.put(box, path, { checkedWhen: { [path]: 'yes' } });
  return boxes;
}

/** Values whose bare box ("=yes") is ambiguous in a whole part, where only a named one counts. */
const ANYBODYS = ['yes', 'no', 'unknown', 'na'];

function printChoice(map: BoxMap, { own, piece, path, place }: Leaf): readonly Box[] {
  const listed = own.oneOf?.map((choice) => choice.const) ?? own.enum ?? FORMATS[own.format ?? 'text'].options ?? [];
  return [...listed, ...(own.allow ?? [])].flatMap((value) => {
    const named = map.piece(place, `${piece}=${value}`);
    const isNobodys = place.from === undefined && ANYBODYS.includes(value);
    const boxes = named.length > 0 || isNobodys ? named : map.piece(place, `=${value}`);
    for (const box of boxes) map.put(box, path, { checkedWhen: { [path]: value } });
    return boxes;
  });
}

function printText(map: BoxMap, { own, piece, path, place, isAlone }: Leaf): readonly Box[] {
  let boxes = map.piece(place, piece);
  if (boxes.length === 0 && isAlone) {
    const free = map.at(place).filter((box) => !box.piece.includes('=') && map.isFree(box));
    if (new Set(free.map((box) => box.piece)).size === 1) boxes = free;
  }
  const rule = own.print === undefined ? path : printedHere(map, own.print, path, place);
  const isText = own.oneOf === undefined && own.enum === undefined;
  for (const box of boxes) {
    map.put(box, path, rule);
    // A top-level question names its own item; overflow inside a block refers to the item of its box.
    if (path.includes('.') && isText) map.clip(box);
  }
  return boxes;
}

/**
 * Resolves a rule written in a block: "./street" is the answer beside this one, and alternatives for which the blank
 * lacks the boxes are dropped.
 */
export function printedHere(map: BoxMap, written: Rule, path: string, place: Place): Rule {
  const base = path.includes('.') ? path.slice(0, path.lastIndexOf('.') + 1) : '';
  const rule = withBase(written, base);
  if (!isRule(rule)) return written;
  const pieces: unknown = typeof rule === 'string' ? undefined : rule['firstOf'];
  if (!Array.isArray(pieces)) return rule;
  const kept = pieces.filter(isRule).flatMap((piece): Rule[] => {
    if (typeof piece === 'string') return [piece];
    const { needs, ...bare } = piece;
    const isHere = !Array.isArray(needs) || needs.every((need) => map.piece(place, String(need)).length > 0);
    return isHere ? [bare] : [];
  });
  const [only] = kept;
  return kept.length === 1 && only !== undefined ? only : { firstOf: kept };
}

const isRule = (value: unknown): value is Rule =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && !Array.isArray(value));

function withBase(value: unknown, base: string): unknown {
  if (typeof value === 'string') return value.startsWith('./') ? base + value.slice(2) : value;
  if (Array.isArray(value)) return value.map((item) => withBase(item, base));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.startsWith('./') ? base + key.slice(2) : key,
      withBase(inner, base),
    ]),
  );
}
