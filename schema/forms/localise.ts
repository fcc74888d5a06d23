import { pointerTo } from './definition-error.ts';
import type {
  Field,
  FormDefinition,
  GroupField,
  Reference,
  SectionDefinition,
  TextField,
} from '../content/definition.ts';
import type { DefinitionText, FieldText } from '../content/form-text.ts';
import { localiseText, type MissingText } from './localise-field.ts';
import { defName, isReference } from './resolve-field.ts';

export type { MissingText } from './localise-field.ts';

/** Translations by path of the form or of a shared definition, with their place in the text file. */
interface Lookup {
  words(path: string): FieldText;
  /** Whether there are texts for anything under this path, so that a reference there has to be expanded. */
  hasUnder(path: string): boolean;
  pointer(path: string): string;
}

type Note = (missing: MissingText) => void;

/**
 * Returns the definition in one language. Untranslated texts stay English, and their fields are marked
 * `untranslated`. English returns the definition itself.
 * @param text content of `text/<language>.json`; undefined marks everything
 */
export function localiseDefinition(
  definition: FormDefinition,
  text: DefinitionText | undefined,
  language: string,
): FormDefinition {
  return language === 'en' ? definition : localised(definition, text ?? {}, () => undefined);
}

/** Returns every English text without a translation, each once. */
export function missingText(definition: FormDefinition, text: DefinitionText): readonly MissingText[] {
  const missing = new Map<string, MissingText>();
  localised(definition, text, (word) => missing.set(`${word.pointer} ${word.word}`, word));
  return [...missing.values()];
}

function localised(definition: FormDefinition, text: DefinitionText, note: Note): FormDefinition {
  if (text.title === undefined) note({ pointer: '', word: 'title', english: definition.title });
  const roles = Object.entries(definition.roles ?? {}).map(([role, english]) => {
    const local = text.roles?.[role];
    if (local === undefined) note({ pointer: '/roles', word: role, english });
    return [role, local ?? english] as const;
  });
  const fields = lookupIn(text.fields ?? {}, '/fields');
  const localise = new FieldLocaliser(definition, text, note);
  const defs = Object.entries(definition.$defs ?? {}).map(([name, def]) => {
    const own = localiseText(def, text.$defs?.[name] ?? {}, localise.noteAt(pointerTo('', '$defs', name)));
    return [name, localise.inside(own, '', localise.lookupInDef(name)) as GroupField | TextField] as const;
  });
  return {
    ...definition,
    title: text.title ?? definition.title,
    ...(definition.roles && { roles: Object.fromEntries(roles) }),
    sections: definition.sections.map((section) =>
      localisedSection(section, text, note, (field, path) => localise.field(field, path, fields)),
    ),
    ...(definition.$defs && { $defs: Object.fromEntries(defs) }),
  };
}

function localisedSection(
  section: SectionDefinition,
  text: DefinitionText,
  note: Note,
  localiseField: (field: Field, path: string) => Field,
): SectionDefinition {
  const given = text.sections?.[section.id] ?? {};
  const pointer = pointerTo('', 'sections', section.id);
  const lacksTitle = given.title === undefined;
  const lacksDescription = section.description !== undefined && given.description === undefined;
  if (lacksTitle) note({ pointer, word: 'title', english: section.title });
  if (lacksDescription) note({ pointer, word: 'description', english: section.description });
  const properties = Object.entries(section.schema.properties).map(
    ([id, field]) => [id, localiseField(field, id)] as const,
  );
  return {
    ...section,
    ...given,
    ...((lacksTitle || lacksDescription) && { untranslated: true as const }),
    schema: { ...section.schema, properties: Object.fromEntries(properties) },
  };
}

class FieldLocaliser {
  readonly #definition: FormDefinition;
  readonly #text: DefinitionText;
  readonly #note: Note;

  constructor(definition: FormDefinition, text: DefinitionText, note: Note) {
    this.#definition = definition;
    this.#text = text;
    this.#note = note;
  }

  noteAt(pointer: string): (word: string, english: string) => void {
    return (word, english) => this.#note({ pointer, word, english });
  }

  lookupInDef(name: string): Lookup {
    return lookupIn(this.#text.$defs?.[name]?.fields ?? {}, pointerTo('', '$defs', name, 'fields'));
  }

  field(field: Field, path: string, lookup: Lookup): Field {
    const own = localiseText(field, lookup.words(path), this.noteAt(lookup.pointer(path)));
    if (!isReference(own)) return this.inside(own, path, lookup);
    return lookup.hasUnder(path) ? this.#inPlace(own, path, lookup) : own;
  }

  /** Localises the fields inside a group or list. */
  inside(field: Field, path: string, lookup: Lookup): Field {
    if (isReference(field)) return field;
    if (field.type === 'array') {
      const items = this.field(field.items, `${path}[]`, lookup);
      return { ...field, items: items as GroupField | Reference };
    }
    if (field.type !== 'object') return field;
    const properties = Object.entries(field.properties).map(([id, inner]) => {
      const innerPath = path === '' ? id : `${path}.${id}`;
      return [id, this.field(inner, innerPath, lookup)] as const;
    });
    return { ...field, properties: Object.fromEntries(properties) };
  }

  /** Expands a reference that has texts of its own underneath; these take precedence over the shared ones. */
  #inPlace(reference: Reference, path: string, lookup: Lookup): Field {
    const { $ref, ...over } = reference;
    const name = defName($ref);
    const def = this.#definition.$defs?.[name];
    if (def === undefined) return reference;
    const own = localiseText(def, this.#text.$defs?.[name] ?? {}, this.noteAt(pointerTo('', '$defs', name)));
    const shared = this.lookupInDef(name);
    const both: Lookup = {
      words: (inner) => ({ ...shared.words(inner.slice(path.length + 1)), ...lookup.words(inner) }),
      hasUnder: (inner) => lookup.hasUnder(inner) || shared.hasUnder(inner.slice(path.length + 1)),
      pointer: (inner) => shared.pointer(inner.slice(path.length + 1)),
    };
    return this.inside({ ...own, ...over }, path, both);
  }
}

function lookupIn(fields: Readonly<Record<string, FieldText>>, pointer: string): Lookup {
  const paths = Object.keys(fields);
  return {
    words: (path) => (Object.hasOwn(fields, path) ? (fields[path] ?? {}) : {}),
    hasUnder: (path) => paths.some((other) => other.startsWith(`${path}.`) || other.startsWith(`${path}[`)),
    pointer: (path) => pointerTo(pointer, path),
  };
}
