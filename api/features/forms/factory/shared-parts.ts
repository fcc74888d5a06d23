import { existsSync } from 'node:fs';
import path from 'node:path';
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

/** What all forms share: `form-definitions/shared`. */
export interface SharedParts {
  readonly questions: SharedFields;
  readonly blocks: SharedFields;
  readonly lists: SharedFields;
  /** Why boxes stay empty, by a short name. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly checks: SharedChecks;
  /** Amounts by year, by a short name. */
  readonly tables: TablesFile['tables'];
  readonly texts: ReadonlyMap<string, SharedText>;
  readonly folder: string;
}

/** Beside the folders of the forms. */
export const SHARED_FOLDER = 'shared';

export type SharedFile = 'questions' | 'blocks' | 'lists';

const NO_CHECKS: SharedChecks = { factsAsOf: '', checkedOn: null, checks: {} };

/** @param folder of definitions, in which `shared` lies. @throws BrokenContentError */
export function readSharedParts(folder: string): SharedParts {
  const at = path.join(folder, SHARED_FOLDER);
  const checksFile = path.join(at, 'checks.json');
  const tablesFile = path.join(at, 'tables.json');
  const fields = (name: SharedFile) => readContent(path.join(at, `${name}.json`), sharedFieldsShape).value;
  return {
    questions: fields('questions'),
    blocks: fields('blocks'),
    lists: fields('lists'),
    reasons: readContent(path.join(at, 'reasons.json'), sharedReasonsShape).value,
    // A folder of somebody's own may share questions alone.
    checks: existsSync(checksFile) ? readContent(checksFile, sharedChecksShape).value : NO_CHECKS,
    tables: existsSync(tablesFile) ? readContent(tablesFile, tablesShape).value.tables : {},
    texts: new Map(
      jsonFilesIn(path.join(at, 'text')).map((file) => [
        path.basename(file, '.json'),
        readContent(file, sharedTextShape).value,
      ]),
    ),
    folder: at,
  };
}
