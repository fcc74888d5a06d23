import type { DefinitionText } from '../../../../schema/content/form-text.ts';
import type { BoxesFile, WrittenField, WrittenForm, WrittenSection } from '../../../../schema/content/written-form.ts';
import { pointerTo, type DefinitionProblem } from '../../../../schema/forms/definition-error.ts';
import { withAnyYes, type YesNoQuestion } from './any-yes.ts';
import { describeItem, describePlace, placeOf, referenceTo, type Box, type Place } from './boxes.ts';
import { FORMATS } from '../../../../schema/forms/formats/format-table.ts';
import { TextOfLanguage } from './gather-text.ts';
import { BoxMap } from './map-boxes.ts';
import { patternOf } from '../../../../schema/forms/paths.ts';
import { mayBeLong, printAnswer, printedHere } from './print-answer.ts';
import { FieldResolver, WrongReferenceError, type ResolvedField, type Source } from './resolve-field.ts';
import { describeRow } from './row-in-words.ts';
import type { SharedParts } from './shared-parts.ts';

/** An edition expanded for the engine. Callers check the shapes of definition, map and texts. */
export interface ExpandedForm {
  readonly definition: unknown;
  readonly pdfMap: unknown;
  readonly texts: ReadonlyMap<string, unknown>;
  readonly problems: readonly DefinitionProblem[];
  /** Questions that "anyYes" may refer to, here and in the files beside the form. */
  readonly yesNo: readonly YesNoQuestion[];
}

/**
 * Expands questions written once to what the engine reads: a definition with all fields, a map with all boxes, and
 * texts in full. What the blank does not print is not asked; a box without an assignment is a problem.
 */
export function expandForm(
  form: WrittenForm,
  boxes: BoxesFile,
  texts: ReadonlyMap<string, DefinitionText>,
  shared: SharedParts,
): ExpandedForm {
  return new Expansion(form, boxes, texts, shared).run();
}

/** Context in which a field is expanded. */
interface Here {
  readonly section: string;
  readonly place: Place;
  /** Path in the answers: `otherNames[0]`; '' at the top level. */
  readonly path: string;
  /** Same path without row numbers: `otherNames[]`. */
  readonly pattern: string;
  /** JSON pointer in the written file. */
  readonly pointer: string;
  /** Whether it belongs to a shared block, where a piece without a box is not asked. */
  readonly isShared: boolean;
  /** Whether the container has a fact, which facts that begin with a dot extend. */
  readonly hasFact: boolean;
  /** Whether it is a row after the first, which only prints; questions and texts come from the first row. */
  readonly isRepeated: boolean;
}

type Made = { readonly field: Record<string, unknown>; readonly boxes: readonly Box[] };

/** Keys of a written form that the engine does not know. */
const WRITTEN_ONLY = new Set([
  'item',
  'rows',
  'box',
  'print',
  'prints',
  'also',
  'needs',
  'line',
  'slots',
  'overflow',
  'notPrinted',
  'width',
  'exclusive',
  'insteadOf',
  'leads',
  'enum',
  'showWhen',
  'required',
  'fact',
]);

class Expansion {
  readonly #form: WrittenForm;
  readonly #map: BoxMap;
  readonly #resolver: FieldResolver;
  readonly #words: ReadonlyMap<string, TextOfLanguage>;
  readonly #problems: DefinitionProblem[] = [];
  readonly #yesNo: YesNoQuestion[] = [];
  /** Answers without a box of their own, which are allowed if the condition of another box refers to them. */
  readonly #withoutBox: { readonly pattern: string; readonly problem: DefinitionProblem }[] = [];

  constructor(form: WrittenForm, boxes: BoxesFile, texts: ReadonlyMap<string, DefinitionText>, shared: SharedParts) {
    this.#form = form;
    this.#map = new BoxMap(boxes, shared.reasons);
    this.#resolver = new FieldResolver(shared);
    this.#words = new Map([...texts].map(([language, text]) => [language, new TextOfLanguage(language, text)]));
  }

  run(): ExpandedForm {
    const { sections: written, leftBlank = {}, $schema: _, ...head } = this.#form;
    const sections = written.map((section, at) => this.#section(section, pointerTo('', 'sections', at)));
    this.#map.leaveBlank(leftBlank);
    const pdfMap = withAnyYes(this.#map.toPdfMap(), this.#yesNo);
    const asked = patternOf(JSON.stringify(pdfMap));
    for (const { pattern, problem } of this.#withoutBox)
      if (!asked.includes(`"${pattern}"`)) this.#problems.push(problem);
    return {
      definition: withAnyYes({ ...head, sections }, this.#yesNo),
      pdfMap,
      texts: new Map([...this.#words].map(([language, words]) => [language, words.toText()])),
      yesNo: this.#yesNo,
      problems: [...this.#problems, ...this.#map.problems],
    };
  }

  #section(section: WrittenSection, pointer: string): Record<string, unknown> {
    const { id, about, item, schema, ...said } = section;
    const resolved = this.#resolve({ field: schema, origin: undefined }, pointerTo(pointer, 'schema'));
    const { title, description, showWhen, prints } = resolved.own;
    const place = placeOf(item, { part: '' });
    const here: Here = {
      section: id,
      place,
      path: '',
      pattern: '',
      pointer: pointerTo(pointer, 'schema'),
      isShared: false,
      hasFact: false,
      isRepeated: false,
    };
    const { properties, widths } = this.#properties(resolved, here, about);
    this.#printBeside(prints, here, '');
    for (const words of this.#words.values()) words.addSection(id, resolved, said);
    const ui = Object.fromEntries(widths.map((field) => [field, { 'ui:options': { width: 'half' } }]));
    return {
      id,
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...(showWhen && { showWhen }),
      ...(item !== undefined && { item: describePlace(place) }),
      ...said,
      schema: { type: 'object', ...requiredOf(resolved.own.required, properties), properties },
      ...(widths.length > 0 && { ui }),
    };
  }

  /** @param about base fact of the section, which facts that begin with a dot extend */
  #properties(
    resolved: ResolvedField,
    here: Here,
    about?: string,
  ): { properties: Record<string, Record<string, unknown>>; boxes: Box[]; widths: string[] } {
    const properties: Record<string, Record<string, unknown>> = {};
    const boxes: Box[] = [];
    const widths: string[] = [];
    let none: string | undefined;
    if (!here.isRepeated) this.#findStrangers(resolved, here);
    for (const [id, source] of resolved.properties ?? []) {
      const made = this.#field(id, source, here, about);
      if (made === undefined) continue;
      const { own } = this.#resolve(source, here.pointer);
      if (own.exclusive) none = id;
      if (own.width) widths.push(id);
      properties[id] = made.field;
      boxes.push(...made.boxes);
    }
    for (const [id, field] of Object.entries(properties)) {
      const shown = visibleWhen(field['showWhen'], properties, id === none ? undefined : none);
      if (shown === undefined) delete field['showWhen'];
      else field['showWhen'] = shown;
    }
    return { properties, boxes, widths };
  }

  /** Reports ids that nothing has, before those that only this blank does not ask are left out without a word. */
  #findStrangers({ own, properties }: ResolvedField, { pointer }: Here): void {
    const ids = new Set([...(properties ?? [])].map(([id]) => id));
    for (const [at, id] of (own.required ?? []).entries())
      if (!ids.has(id)) {
        this.#report(pointerTo(pointer, 'required', at), `“${id}” is required but there is no such field beside it.`);
      }
    for (const [id, { field, origin }] of properties ?? []) {
      const at = pointerTo(pointer, 'properties', id, 'showWhen');
      for (const path of origin === undefined ? Object.keys(field.showWhen ?? {}) : [])
        if (path.startsWith('./') && !ids.has(path.slice(2).split(/[.[]/)[0] ?? ''))
          this.#report(at, `“${path}” is no answer beside “${id}”.`);
    }
  }

  #report(pointer: string, sentence: string): void {
    this.#problems.push({ pointer, sentence });
  }

  /** Expands a question, group or list; undefined for a piece of a shared block that the blank does not print. */
  #field(id: string, source: Source, holder: Here, about?: string): Made | undefined {
    const isTop = holder.path === '';
    const pointer = pointerTo(holder.pointer, 'properties', id);
    const resolved = this.#resolve(source, pointer);
    const { own } = resolved;
    if (own.needs?.some((piece) => this.#map.piece(holder.place, piece).length === 0)) return undefined;
    const fact = factOf(own.fact, isTop, about, holder.hasFact);
    const here: Here = {
      section: holder.section,
      place: placeOf(own.item, holder.place),
      path: isTop ? id : `${holder.path}.${id}`,
      pattern: isTop ? id : `${holder.pattern}.${id}`,
      pointer,
      isShared: holder.isShared || source.origin !== undefined,
      hasFact: fact !== undefined,
      isRepeated: holder.isRepeated,
    };
    const make = () =>
      resolved.items
        ? this.#list(resolved, resolved.items, here)
        : resolved.properties
          ? this.#group(resolved, here)
          : this.#leaf(id, resolved, here);
    const made = own.insteadOf === undefined ? make() : this.#map.insteadOf(make);
    if (made === undefined) return undefined;
    const item = isTop && !resolved.own.slots ? describeItem(here.place, made.boxes) : undefined;
    const field = { ...made.field, ...(item !== undefined && { item }), ...(fact !== undefined && { fact }) };
    this.#printBeside(own.prints, here, resolved.properties ? `${here.path}.` : here.path);
    if (own.notPrinted !== undefined) this.#map.notPrinted[here.pattern] = own.notPrinted;
    for (const value of own.leads ?? [])
      this.#map.notPrinted[`${here.pattern}=${value}`] = 'Said by the answer to which it leads.';
    for (const [at, also] of (own.also ?? []).entries())
      if (!this.#map.repeat(here.path, placeOf(also, { part: '' })) && !here.isShared)
        this.#report(pointerTo(pointer, 'also', at), `No box at “${also}” takes this answer again.`);
    if (own.insteadOf !== undefined && !this.#map.isPrinted(own.insteadOf))
      this.#report(pointerTo(pointer, 'insteadOf'), `“${own.insteadOf}” is no question before this one.`);
    if (!here.isRepeated) for (const words of this.#words.values()) words.addField(here.pattern, resolved, field);
    return { field, boxes: made.boxes };
  }

  #leaf(id: string, { own, question }: ResolvedField, here: Here): Made | undefined {
    const { type = 'string' } = own;
    const piece = own.box ?? question ?? id;
    const isAlone = own.item !== undefined && !here.isShared;
    const boxes = printAnswer(this.#map, { own: { ...own, type }, piece, path: here.path, place: here.place, isAlone });
    if (boxes.length === 0 && own.notPrinted === undefined && own.needs === undefined) {
      if (here.isShared) return undefined;
      const near = this.#map.at(here.place).map((box) => box.piece);
      const sentence = `“${here.pattern}” has no box at ${describePlace(here.place)}: there is ${near.join(', ') || 'nothing'}.`;
      this.#withoutBox.push({ pattern: here.pattern, problem: { pointer: here.pointer, sentence } });
    }
    const isChoice = own.oneOf !== undefined || own.enum !== undefined;
    const isText = type === 'string' && !isChoice;
    const { section, pattern, place } = here;
    if ((own.enum ?? FORMATS[own.format ?? 'text'].options)?.includes('yes') === true && !pattern.includes('[]'))
      this.#yesNo.push({ pattern, section, place });
    const room = boxes.flatMap((box) => box.room ?? []);
    const isLong = isText && mayBeLong(own) && room.length > 0 && own.maxLength === undefined;
    return {
      field: {
        type,
        ...plain(own),
        ...(own.enum && { enum: own.enum }),
        ...(isText && own.format === undefined && { format: 'text' }),
        ...(isLong && { printsUpTo: Math.min(...room) }),
        ...(own.showWhen && { showWhen: own.showWhen }),
      },
      boxes,
    };
  }

  #group(resolved: ResolvedField, here: Here): Made | undefined {
    const { own } = resolved;
    const { properties, boxes } = this.#properties(resolved, here);
    if (Object.keys(properties).length === 0) return undefined;
    const field = {
      ...plain(own),
      type: 'object',
      ...requiredOf(own.required, properties),
      ...(own.showWhen && { showWhen: own.showWhen }),
      properties,
    };
    return { field, boxes };
  }

  /** Each printed row has a place of its own; further rows go to Additional Information. */
  #list({ own }: ResolvedField, row: Source, here: Here): Made {
    const rowPointer = pointerTo(here.pointer, 'items');
    const resolved = this.#resolve(row, rowPointer);
    const places = own.slots ? [] : (own.rows ?? []).map((written) => placeOf(written, here.place));
    const inner: Here = {
      ...here,
      pattern: `${here.pattern}[]`,
      pointer: rowPointer,
      isShared: here.isShared || row.origin !== undefined,
    };
    const slots = own.slots ? this.#map.takeSlots(here.place) : [];
    const rows = places.map((place, at) =>
      this.#properties(resolved, { ...inner, place, path: `${here.path}[${at}]`, isRepeated: at > 0 }),
    );
    const asked = rows[0] ?? this.#unprintedRow(resolved, inner);
    const { title, description } = resolved.own;
    const items = {
      type: 'object',
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...requiredOf(resolved.own.required, asked.properties),
      properties: asked.properties,
    };
    for (const words of this.#words.values()) words.addField(`${here.pattern}[]`, resolved, items);
    const lastRow = rows.at(-1)?.boxes[0];
    const ref =
      own.overflow?.ref ?? (lastRow && (own.maxItems ?? 0) > places.length ? referenceTo(lastRow) : undefined);
    if (ref) {
      const heading = own.line === undefined ? `${own.rowTitle ?? own.title}: ` : '';
      const row = own.line === undefined ? resolved : { ...resolved, own: { ...resolved.own, line: own.line } };
      const line =
        own.overflow?.line ??
        `${heading}${describeRow(row, asked.properties, (source) => this.#resolve(source, rowPointer))}`;
      this.#map.overflow[here.pattern] = { ref, line };
    }
    return {
      field: {
        ...plain(own),
        type: 'array',
        ...(own.showWhen && { showWhen: own.showWhen }),
        printed: places.length,
        items,
      },
      boxes: [...slots, ...rows.flatMap(({ boxes }) => boxes)],
    };
  }

  /** Expands a row of a list without boxes on the blank; its rows are printed on the Additional Information page. */
  #unprintedRow(resolved: ResolvedField, here: Here) {
    const properties: Record<string, Record<string, unknown>> = {};
    for (const [id, source] of resolved.properties ?? []) {
      const one = this.#resolve(source, here.pointer);
      if (one.own.needs !== undefined && one.own.needs.length > 0) continue;
      const fact = factOf(one.own.fact, false, undefined, here.hasFact);
      const pattern = `${here.pattern}.${id}`;
      if (one.own.notPrinted !== undefined) this.#map.notPrinted[pattern] = one.own.notPrinted;
      const inner = one.properties && this.#unprintedRow(one, { ...here, pattern, hasFact: fact !== undefined });
      const field = {
        type: inner ? 'object' : 'string',
        ...plain(one.own),
        ...(one.own.enum && { enum: one.own.enum }),
        ...(one.own.showWhen && { showWhen: one.own.showWhen }),
        ...(inner && { ...requiredOf(one.own.required, inner.properties), properties: inner.properties }),
        ...(fact !== undefined && { fact }),
      };
      properties[id] = field;
      for (const words of this.#words.values()) words.addField(pattern, one, field);
    }
    return { properties, boxes: [] as Box[] };
  }

  /** Fills other boxes of the same place, such as the preparer's name in the applicant's statement. */
  #printBeside(prints: WrittenField['prints'], here: Here, path: string): void {
    for (const [named, rule] of Object.entries(prints ?? {})) {
      const [piece = '', part] = named.split(', ').reverse();
      for (const box of this.#map.piece(placeOf(part, here.place), piece))
        this.#map.put(box, undefined, printedHere(this.#map, rule, path, here.place));
    }
  }

  #resolve(source: Source, pointer: string): ResolvedField {
    try {
      return this.#resolver.resolve(source);
    } catch (error) {
      if (!(error instanceof WrongReferenceError)) throw error;
      this.#problems.push({ pointer, sentence: error.message });
      return { own: {}, properties: undefined, items: undefined, words: new Map(), question: undefined };
    }
  }
}

const plain = (own: ResolvedField['own']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(own).filter(([word]) => !WRITTEN_ONLY.has(word)));

function requiredOf(
  required: readonly string[] | undefined,
  properties: Record<string, unknown>,
): { required?: string[] } {
  const kept = required?.filter((id) => Object.hasOwn(properties, id)) ?? [];
  return kept.length > 0 ? { required: kept } : {};
}

/** At the top level ".name" extends the section's base fact; in a group it extends the group's fact, if any. */
function factOf(fact: string | undefined, isTop: boolean, about: string | undefined, holderHasFact: boolean) {
  if (fact === undefined || !fact.startsWith('.')) return fact;
  if (!isTop) return holderHasFact ? fact : undefined;
  return about === undefined ? undefined : about + fact;
}

/**
 * Returns a field's condition without what this blank does not ask; "none of these", once ticked, hides the field.
 * @param none id of that statement
 */
function visibleWhen(condition: unknown, properties: Record<string, unknown>, none: string | undefined): unknown {
  const kept = Object.entries((condition as Record<string, unknown> | undefined) ?? {}).filter(
    ([key]) => !key.startsWith('./') || Object.hasOwn(properties, key.slice(2).split('.')[0] ?? ''),
  );
  const own = kept.length === 0 ? undefined : Object.fromEntries(kept);
  if (none === undefined) return own;
  const notNone = { not: { [`./${none}`]: 'yes' } };
  return own === undefined ? notNone : { all: [own, notNone] };
}
