import { WRITTEN_ON_PAPER, type BoxRule } from '../../../../schema/content/pdf-map.ts';
import { pointerTo, type DefinitionProblem } from '../../../../schema/forms/definition-error.ts';
import { readsOf } from '../../../../schema/forms/pdf-map.ts';
import type { BoxesFile } from '../../../../schema/content/written-form.ts';
import { boxesIn, isAt, describePlace, placeOf, referenceTo, type Box, type Place } from './boxes.ts';
import { getOrInsert } from '../../../../schema/forms/get-or-insert.ts';

/** Value in `pdf.json` while it is built; the shape of the whole map is checked at the end. */
export type Rule = string | Readonly<Record<string, unknown>>;

/** Builds the box map: which answer goes into which box of the blank. */
export class BoxMap {
  /** Problems by place in `pdf.json`. */
  readonly problems: DefinitionProblem[] = [];
  readonly overflow: Record<string, unknown> = {};
  readonly notPrinted: Record<string, string> = {};
  readonly #file: BoxesFile;
  readonly #boxes: readonly Box[];
  readonly #found = new Map<string, readonly Box[]>();
  readonly #reasons: Readonly<Record<string, string>>;
  readonly #rules = new Map<string, Rule>();
  readonly #leftBlank = new Map<string, string>();
  readonly #clipped = new Map<string, unknown>();
  readonly #slots: unknown[] = [];
  #slotsPart: string | undefined;
  #isInstead = false;
  /** Rules by answer, so that an answer can be repeated elsewhere. */
  readonly #printed: { readonly path: string; readonly piece: string; readonly rule: Rule }[] = [];

  constructor(file: BoxesFile, reasons: Readonly<Record<string, string>>) {
    this.#file = file;
    this.#boxes = boxesIn(file);
    this.#reasons = reasons;
  }

  at(place: Place): readonly Box[] {
    return this.#find(keyOf(place), () => this.#boxes.filter((box) => isAt(box, place)));
  }

  piece(place: Place, piece: string): readonly Box[] {
    return this.#find(`${keyOf(place)} ${piece}`, () => this.at(place).filter((box) => box.piece === piece));
  }

  /** Caches lookups. Every question looks up its boxes many times, which used to take half the start-up time. */
  #find(key: string, find: () => readonly Box[]): readonly Box[] {
    return getOrInsert(this.#found, key, find);
  }

  isFree({ name }: Box): boolean {
    return !this.#rules.has(name) && !this.#leftBlank.has(name);
  }

  /** Lets `make` share boxes with a question never asked together with this one; the answered one is printed. */
  insteadOf<Made>(make: () => Made): Made {
    this.#isInstead = true;
    const made = make();
    this.#isInstead = false;
    return made;
  }

  /** @param path path of the printed answer; undefined if the rule is no answer of its own */
  put(box: Box, path: string | undefined, rule: Rule): void {
    const held = this.#rules.get(box.name);
    if (this.#isInstead && held !== undefined) {
      this.#rules.set(box.name, either(held, rule));
      return;
    }
    const words = `${describePlace({ part: box.part, from: box.item, to: box.item })} ${box.piece} (${box.name})`;
    if (!this.isFree(box))
      this.#say(box.name, `Two answers are mapped to the box ${words}; “${path ?? box.piece}” is the second.`);
    if (box.isUnsure)
      this.#say(box.name, `The box ${words} is not confirmed yet: check it on the page, then remove the “?”.`);
    this.#rules.set(box.name, rule);
    if (path !== undefined) this.#printed.push({ path, piece: box.piece, rule });
  }

  /** Refers text too long for this box to the box's own item in Additional Information, not to the question's. */
  clip(box: Box): void {
    if (box.item !== '') this.#clipped.set(box.name, referenceTo(box));
  }

  isPrinted(id: string): boolean {
    return this.#printed.some(({ path }) => path.split('.').includes(id));
  }

  /**
   * Prints the same answers again, as in page headers and the head of the Additional Information part.
   * @returns false if the place has no box for them
   */
  repeat(path: string, place: Place): boolean {
    let isRepeated = false;
    const earlier = this.#printed.filter((own) => own.path === path || own.path.startsWith(`${path}.`));
    for (const { piece, rule } of earlier)
      for (const box of this.piece(place, piece).filter((candidate) => this.isFree(candidate))) {
        this.put(box, undefined, rule);
        if (typeof rule === 'string') this.clip(box);
        isRepeated = true;
      }
    return isRepeated;
  }

  /** Takes page (if asked for), part, item and text boxes for each number of the Additional Information part. */
  takeSlots(place: Place): readonly Box[] {
    const boxes = this.at(place).filter(({ piece }) => SLOT_PIECES.includes(piece));
    this.#slotsPart = place.part;
    const numbers = [...new Set(boxes.map(({ item }) => item.split('.')[0] ?? ''))];
    for (const number of numbers.sort((one, two) => Number(one) - Number(two))) {
      const slot = boxes.filter(({ item }) => item.split('.')[0] === number);
      const names = Object.fromEntries(slot.map(({ piece, name }) => [piece, name]));
      const lacking = SLOT_PIECES.filter((piece) => piece !== 'page' && names[piece] === undefined);
      if (lacking.length > 0)
        this.#say(slot[0]?.name ?? '', `${place.part}, Item ${number} has no ${lacking.join(', ')}.`);
      this.#slots.push(names);
      for (const box of slot) this.#leftBlank.set(box.name, '');
    }
    return boxes;
  }

  /** Gives every unfilled box a reason, or reports it. @param places places that stay empty, with the reason */
  leaveBlank(places: Readonly<Record<string, string>>): void {
    for (const [reason, names] of Object.entries(this.#file.pen)) {
      const word = reason.replace(/\?$/, '');
      for (const name of names.map((own) => this.#file.start + own)) {
        if (reason !== word)
          this.#say(name, `${name} is marked “${reason}”: check it on the page, then remove the mark.`);
        if (!this.#reasons[word] && !word.includes(' '))
          this.#say(name, `“${word}” is not in reasons.json. Use one of its keys, or write a sentence.`);
        this.#leftBlank.set(name, this.#reasons[word] ?? word);
      }
    }
    for (const name of Object.values(this.#file.notKept ?? {}).flat())
      this.#leftBlank.set(this.#file.start + name, this.#reasons['cardNumber'] ?? 'cardNumber');
    for (const [where, reason] of Object.entries(places))
      for (const box of this.at(placeOf(where, { part: '' })).filter((candidate) => this.isFree(candidate)))
        this.#leftBlank.set(box.name, this.#reasons[reason] ?? reason);
    for (const box of this.#boxes.filter((candidate) => candidate.piece === 'present' && this.isFree(candidate)))
      this.put(box, undefined, { keep: 'PRESENT', when: { answered: this.#beginsWith(box) } });
    for (const { name, part, item, piece, page } of this.#boxes.filter((candidate) => this.isFree(candidate)))
      this.#say(name, `Nothing is mapped to the box ${part}, Item ${item} ${piece} (${name}) on page ${page}.`);
  }

  #say(box: string, sentence: string): void {
    this.problems.push({ pointer: pointerTo('', 'boxes', box), sentence });
  }

  /** Returns the answers in the box before a printed “PRESENT”, because an empty row has no end date. */
  #beginsWith({ part, item }: Box): readonly string[] {
    const row = (other: string) => other.replace(/\.[a-z]$/, '');
    return this.#boxes
      .filter((box) => box.piece === 'from' && box.part === part && row(box.item) === row(item))
      .flatMap(({ name }) => readsOf(this.#rules.get(name) as BoxRule).written);
  }

  toPdfMap(): Record<string, unknown> {
    const { official, start, confirmed, formerParts, supplements, notKept, signatures = {} } = this.#file;
    const leftBlank = [...this.#leftBlank].filter(([, reason]) => reason !== '');
    return {
      official,
      confirmed: confirmed?.map((name) => start + name),
      formerParts,
      supplements,
      boxes: Object.fromEntries(this.#rules),
      leftBlank: Object.fromEntries(leftBlank),
      overflow: this.overflow,
      clipped: Object.fromEntries(this.#clipped),
      additional: this.#slots,
      additionalPart: this.#slotsPart,
      notKept:
        notKept &&
        Object.fromEntries(Object.entries(notKept).map(([what, names]) => [what, names.map((name) => start + name)])),
      notPrinted: this.notPrinted,
      signatures: Object.fromEntries(Object.entries(signatures).map(([role, place]) => [role, signedAt(start, place)])),
      byHand: WRITTEN_ON_PAPER.filter((word) => this.#file.pen[word] !== undefined).map((what) => ({ what })),
    };
  }
}

function signedAt(start: string, place: NonNullable<BoxesFile['signatures']>[string]): unknown {
  if (typeof place === 'string') return start + place;
  if ('each' in place) return { ...place, boxes: place.boxes.map((name) => start + name) };
  return 'box' in place ? { ...place, box: start + place.box } : place.map((part) => signedAt(start, part));
}

const keyOf = ({ part, from, to }: Place): string => JSON.stringify([part, from, to]);

const SLOT_PIECES = ['page', 'part', 'item', 'text'];

function either(one: Rule, two: Rule): Rule {
  const ticks = [one, two].flatMap((rule) => (typeof rule === 'string' ? [] : (rule['checkedWhen'] ?? [])));
  return ticks.length === 2 ? { checkedWhen: { any: ticks } } : { firstOf: [one, two] };
}
