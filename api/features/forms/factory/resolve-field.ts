import type { FieldText } from '../../../../schema/content/form-text.ts';
import type { WrittenField } from '../../../../schema/content/written-form.ts';
import type { SharedFile, SharedParts } from './shared-parts.ts';
import { getOrInsert } from '../../../../schema/forms/get-or-insert.ts';

/** Origin of a field: the form itself (undefined), or a shared file with a name and a path inside it. */
interface Origin {
  readonly file: SharedFile;
  readonly name: string;
  readonly inside: string;
}

/** A field with its origin; texts written here override those of `base`. */
export interface Source {
  readonly field: WrittenField;
  readonly origin: Origin | undefined;
  readonly base?: Source;
}

/** A field with its references resolved. */
export interface ResolvedField {
  /** All keys except nested fields. */
  readonly own: Omit<WrittenField, '$ref' | 'properties' | 'items'>;
  readonly properties: ReadonlyMap<string, Source> | undefined;
  readonly items: Source | undefined;
  /** Shared texts by language that still apply, because the form does not replace the English ones. */
  readonly words: ReadonlyMap<string, FieldText>;
  /** Name of the shared question, which is also the name of its boxes. */
  readonly question: string | undefined;
}

const WORDS = ['title', 'description', 'why', 'placeholder', 'rowTitle'] as const;

/** A reference that cannot be resolved. */
export class WrongReferenceError extends Error {}

/** Resolves `$ref` into the shared files; keys beside it override what is found there. */
export class FieldResolver {
  readonly #shared: SharedParts;
  readonly #resolved = new WeakMap<Source, ResolvedField>();

  constructor(shared: SharedParts) {
    this.#shared = shared;
  }

  /** @throws WrongReferenceError if the reference names nothing */
  resolve(source: Source): ResolvedField {
    return getOrInsert(this.#resolved, source, () => this.#resolve(source));
  }

  #resolve(source: Source): ResolvedField {
    const { field, origin } = source;
    const { $ref, properties, items, ...own } = field;
    const target = $ref === undefined ? source.base : this.#target($ref, origin);
    const held = new Map(
      Object.entries(properties ?? {}).map(([id, inner]) => [id, { field: inner, origin: within(origin, id) }]),
    );
    const row = items && { field: items, origin: within(origin, '[]') };
    if (target === undefined)
      return {
        own,
        properties: properties && held,
        items: row,
        words: this.#wordsAt(origin),
        question: undefined,
      };
    const base = this.resolve(target);
    return {
      own: { ...base.own, ...own, ...chosen(base.own, own) },
      properties: base.properties || properties ? merged(base.properties, held) : undefined,
      items: row ?? base.items,
      words: this.#mergedWords(base, own, origin),
      question: questionNamed($ref, origin) ?? base.question,
    };
  }

  #target($ref: string, origin: Origin | undefined): Source {
    const [address = '', pointer = ''] = $ref.split('#/');
    const file = address === '' ? origin?.file : fileNamed(address);
    const [name = '', ...steps] = pointer.split('/');
    let field = file && this.#shared[file][name];
    for (const step of steps) if (step !== 'properties') field = field?.properties?.[step];
    if (file === undefined || field === undefined) throw new WrongReferenceError(`“${$ref}” does not exist.`);
    return { field, origin: { file, name, inside: steps.filter((step) => step !== 'properties').join('.') } };
  }

  /** An English text that the form replaces loses its shared translation. */
  #mergedWords(base: ResolvedField, own: ResolvedField['own'], origin: Origin | undefined): Map<string, FieldText> {
    const here = this.#wordsAt(origin);
    return new Map(
      [...this.#shared.texts.keys()].map((language) => {
        const kept = Object.entries(base.words.get(language) ?? {}).filter(
          ([word]) => !WORDS.some((key) => key === word && own[key] !== undefined),
        );
        return [language, { ...Object.fromEntries(kept), ...here.get(language) }];
      }),
    );
  }

  #wordsAt(origin: Origin | undefined): Map<string, FieldText> {
    if (origin === undefined) return new Map();
    const { file, name, inside } = origin;
    return new Map(
      [...this.#shared.texts].map(([language, text]) => {
        const { fields, ...own } = text[file]?.[name] ?? {};
        return [language, inside === '' ? own : (fields?.[inside] ?? {})];
      }),
    );
  }
}

function fileNamed(address: string): SharedFile | undefined {
  const name = address.split('/').at(-1)?.replace('.json', '');
  return name === 'questions' || name === 'blocks' || name === 'lists' ? name : undefined;
}

/** `questions.json#/phone` is the piece "phone", `blocks.json#/address/properties/street` the piece "street". */
function questionNamed($ref: string | undefined, origin: Origin | undefined): string | undefined {
  const [address = '', pointer = ''] = $ref?.split('#/') ?? [];
  const file = address === '' ? origin?.file : fileNamed(address);
  const isPiece = file === 'questions' || (file === 'blocks' && pointer.includes('/'));
  return isPiece ? pointer.split('/').at(-1) : undefined;
}

const within = (origin: Origin | undefined, id: string): Origin | undefined =>
  origin && { ...origin, inside: id === '[]' ? `${origin.inside}[]` : origin.inside ? `${origin.inside}.${id}` : id };

/** `enum` beside a shared list selects some of its choices, in the order given here. */
function chosen(base: ResolvedField['own'], own: ResolvedField['own']): Partial<WrittenField> {
  if (base.oneOf === undefined || own.enum === undefined) return {};
  const choices = new Map(base.oneOf.map((choice) => [choice.const, choice]));
  const oneOf = own.enum.map((value) => {
    const choice = choices.get(value);
    if (choice === undefined) throw new WrongReferenceError(`“${value}” is not in the shared list.`);
    return choice;
  });
  return { oneOf, enum: undefined };
}

function merged(
  base: ReadonlyMap<string, Source> | undefined,
  here: ReadonlyMap<string, Source>,
): ReadonlyMap<string, Source> {
  const all = new Map(base);
  for (const [id, source] of here) {
    const under = all.get(id);
    all.set(id, under ? { ...source, base: under } : source);
  }
  return all;
}
