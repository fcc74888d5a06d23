import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ContentOf, ContentShape } from '../../../../schema/content/content-shape.ts';
import { sharedChecksShape, type SharedChecks } from '../../../../schema/content/checks.ts';
import {
  sharedFieldsShape,
  sharedReasonsShape,
  sharedTextShape,
  type SharedFields,
  type SharedText,
} from '../../../../schema/content/written-form.ts';
import { tablesShape, type TablesFile } from '../../../../schema/content/tables.ts';
import { readContent } from '../read-content.ts';
import { jsonFilesIn } from '../json-files.ts';

/** Content that all forms share: `form-definitions/shared`. */
export interface SharedParts {
  readonly questions: SharedFields;
  readonly blocks: SharedFields;
  readonly lists: SharedFields;
  /** Reasons for empty boxes, by key. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly checks: SharedChecks;
  /** Amounts by year, by key. */
  readonly tables: TablesFile['tables'];
  readonly texts: ReadonlyMap<string, SharedText>;
  readonly folder: string;
}

/** Folder beside those of the forms. */
export const SHARED_FOLDER = 'shared';

export type SharedFile = 'questions' | 'blocks' | 'lists';

const NO_CHECKS: SharedChecks = { factsAsOf: '', checkedOn: null, checks: {} };
const NO_TABLES: TablesFile = { factsAsOf: '', checkedOn: null, tables: {} };

/** Returns the folders whose `shared` a form may refer to: the bundled one, overridden by the form's own. */
export function sharedFoldersOf(formFolder: string, bundled: string): readonly string[] {
  const folders = new Set([bundled, path.dirname(formFolder)]);
  const sharing = [...folders].filter((folder) => existsSync(path.join(folder, SHARED_FOLDER)));
  return sharing.length > 0 ? sharing : [bundled];
}

/** @param folder definitions folder with `shared`, where any file may be absent. @throws BrokenContentError */
export function readSharedParts(folder: string): SharedParts {
  const at = path.join(folder, SHARED_FOLDER);
  const read = <Shape extends ContentShape>(name: string, shape: Shape, absent: ContentOf<Shape>): ContentOf<Shape> => {
    const file = path.join(at, `${name}.json`);
    return existsSync(file) ? readContent(file, shape).value : absent;
  };
  const fields = (name: SharedFile) => read(name, sharedFieldsShape, {});
  return {
    questions: fields('questions'),
    blocks: fields('blocks'),
    lists: fields('lists'),
    reasons: read('reasons', sharedReasonsShape, {}),
    checks: read('checks', sharedChecksShape, NO_CHECKS),
    tables: read('tables', tablesShape, NO_TABLES).tables,
    texts: new Map(
      jsonFilesIn(path.join(at, 'text')).map((file) => [
        path.basename(file, '.json'),
        readContent(file, sharedTextShape).value,
      ]),
    ),
    folder: at,
  };
}

/**
 * Overrides the bundled parts with those of an editor's own folder. A part of the same name is replaced as a whole,
 * without the bundled translations.
 */
export function withOwnParts(below: SharedParts, own: SharedParts): SharedParts {
  const languages = new Set([...below.texts.keys(), ...own.texts.keys()]);
  const { checks } = own.checks;
  return {
    questions: { ...below.questions, ...own.questions },
    blocks: { ...below.blocks, ...own.blocks },
    lists: { ...below.lists, ...own.lists },
    reasons: { ...below.reasons, ...own.reasons },
    checks: {
      ...(Object.keys(checks).length > 0 ? own.checks : below.checks),
      checks: { ...below.checks.checks, ...checks },
    },
    tables: { ...below.tables, ...own.tables },
    texts: new Map([...languages].map((language) => [language, wordsOver(language, below, own)])),
    folder: own.folder,
  };
}

function wordsOver(language: string, below: SharedParts, own: SharedParts): SharedText {
  const [under, over] = [below, own].map(({ texts }) => texts.get(language));
  const inFile = (file: SharedFile) => {
    const words = { ...without(under?.[file], own[file]) };
    for (const [name, said] of Object.entries(over?.[file] ?? {}))
      words[name] = { ...words[name], ...said, fields: { ...words[name]?.fields, ...said.fields } };
    return words;
  };
  return {
    ...over,
    questions: inFile('questions'),
    blocks: inFile('blocks'),
    lists: inFile('lists'),
    checks: { ...without(under?.checks, own.checks.checks), ...over?.checks },
  };
}

const without = <Value>(words: Readonly<Record<string, Value>> = {}, names: object): Record<string, Value> =>
  Object.fromEntries(Object.entries(words).filter(([name]) => !Object.hasOwn(names, name)));
