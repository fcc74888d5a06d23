import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestServices } from '../../../../testing/test-services.ts';
import { findPassage, type Passage } from '../../../library/public.ts';

const LIBRARY = path.resolve(import.meta.dirname, '../../../../../form-definitions/library');

/** Returns all bundled passages as a reader of this language gets them. */
export const libraryPassages = (services: TestServices, language: string): Passage[] =>
  ['forms', 'topics'].flatMap((folder) =>
    readdirSync(path.join(LIBRARY, folder)).flatMap((name) => {
      const file = JSON.parse(readFileSync(path.join(LIBRARY, folder, name), 'utf8')) as { passages: { id: string }[] };
      return file.passages.flatMap(({ id }) => findPassage(services, id, language) ?? []);
    }),
  );
