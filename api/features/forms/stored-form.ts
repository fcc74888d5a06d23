import path from 'node:path';
import type { DefinitionText } from '../../../schema/content/form-text.ts';
import type { EditionFacts, FormFile } from '../../../schema/content/form.ts';
import { modelOfCompiled, type FormModel } from '../../../schema/forms/form-model.ts';
import { usesSharedContent } from './factory/expanded-edition.ts';
import type { SharedParts } from './factory/shared-parts.ts';
import type { LanguageOfEdition, LoadedEdition, LoadedForm } from './form-content.ts';
import { languagesOf } from './languages-of.ts';
import { readOwnTexts } from './read-form.ts';

/** Position of a value after the first line: [begin, end] in bytes. */
type Range = readonly [number, number];

/** Index of an edition, known immediately; its values are parsed on demand. */
interface EditionIndex {
  readonly official: LoadedEdition['official'];
  readonly languages: readonly LanguageOfEdition[];
  readonly values: Readonly<Record<string, Range>>;
  readonly texts: Readonly<Record<string, Range>>;
}

/** First line of a stored form. */
interface FormIndex {
  readonly file: FormFile;
  readonly editions: Readonly<Record<string, EditionIndex>>;
}

/** Serialises a form: a first line with the positions of the values, then the values. */
export function serialiseForm({ file, editions }: LoadedForm): Buffer {
  const chunks: Buffer[] = [];
  let length = 0;
  const add = (named: Readonly<Record<string, unknown>>): Record<string, Range> =>
    Object.fromEntries(
      Object.entries(named).flatMap(([name, value]) => {
        if (value === undefined) return [];
        const chunk = Buffer.from(JSON.stringify(value));
        chunks.push(chunk);
        length += chunk.length;
        return [[name, [length - chunk.length, length]]];
      }),
    );
  const indexOf = (edition: LoadedEdition): EditionIndex => {
    const { definition, pdfMap, evidence, checks, official } = edition;
    const texts = [...edition.texts.keys()].map((language) => [language, edition.texts.get(language)]);
    return {
      official,
      languages: languagesOf(edition),
      values: add({ definition, pdfMap, evidence, checks }),
      texts: add(Object.fromEntries(texts) as Record<string, unknown>),
    };
  };
  const index = Object.fromEntries([...editions].map(([id, edition]) => [id, indexOf(edition)]));
  const firstLine = JSON.stringify({ file, editions: index } satisfies FormIndex);
  return Buffer.concat([Buffer.from(`${firstLine}\n`), ...chunks]);
}

/** @param folder folder of the form's source files */
export function deserialiseForm(bytes: Buffer, folder: string, shared: () => SharedParts): LoadedForm {
  const begin = bytes.indexOf('\n') + 1;
  const { file, editions } = JSON.parse(bytes.toString('utf8', 0, begin)) as FormIndex;
  const known = file.kind === 'form' ? file.editions : [];
  const values = bytes.subarray(begin);
  return {
    file,
    editions: new Map(
      known.flatMap((facts) => {
        const index = editions[facts.edition];
        const at = path.join(folder, facts.edition);
        return index ? [[facts.edition, new StoredEdition(facts, index, values, at, shared)]] : [];
      }),
    ),
  };
}

/** Caches parsed values; of the texts, only those of the languages in use. */
class StoredEdition implements LoadedEdition {
  readonly facts: EditionFacts;
  readonly folder: string;
  readonly official: LoadedEdition['official'];
  readonly languages: readonly LanguageOfEdition[];
  readonly texts: LoadedEdition['texts'];
  readonly #values: Readonly<Record<string, Range>>;
  readonly #bytes: Buffer;
  readonly #shared: () => SharedParts;
  readonly #parsed = new Map<Range, unknown>();
  #model: FormModel | undefined;
  #ownTexts: LoadedEdition['ownTexts'] | undefined;

  constructor(facts: EditionFacts, index: EditionIndex, bytes: Buffer, folder: string, shared: () => SharedParts) {
    this.facts = facts;
    this.folder = folder;
    this.official = index.official;
    this.languages = index.languages;
    this.texts = {
      get: (language) => this.#parse(index.texts[language]) as DefinitionText | undefined,
      keys: () => Object.keys(index.texts).values(),
    };
    this.#values = index.values;
    this.#bytes = bytes;
    this.#shared = shared;
  }

  get definition(): LoadedEdition['definition'] {
    return this.#parse(this.#values['definition']) as LoadedEdition['definition'];
  }

  get model(): FormModel {
    return (this.#model ??= modelOfCompiled(this.definition));
  }

  get pdfMap(): LoadedEdition['pdfMap'] {
    return this.#parse(this.#values['pdfMap']) as LoadedEdition['pdfMap'];
  }

  get evidence(): LoadedEdition['evidence'] {
    return this.#parse(this.#values['evidence']) as LoadedEdition['evidence'];
  }

  get checks(): LoadedEdition['checks'] {
    return this.#parse(this.#values['checks']) as LoadedEdition['checks'];
  }

  get ownTexts(): LoadedEdition['ownTexts'] {
    return (this.#ownTexts ??= readOwnTexts(this.folder));
  }

  get shared(): SharedParts | undefined {
    return usesSharedContent(this.folder) ? this.#shared() : undefined;
  }

  #parse(range: Range | undefined): unknown {
    if (range === undefined) return undefined;
    if (!this.#parsed.has(range)) this.#parsed.set(range, JSON.parse(this.#bytes.toString('utf8', ...range)));
    return this.#parsed.get(range);
  }
}
