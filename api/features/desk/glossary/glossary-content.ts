import { existsSync } from 'node:fs';
import path from 'node:path';
import { glossaryShape, type GlossaryEntry } from '../../../../schema/content/glossary.ts';
import type { Services } from '../../../platform/context.ts';
import { readContent } from '../../forms/public.ts';
import { getOrInsert } from '../../../../schema/forms/get-or-insert.ts';

const read = new Map<string, readonly GlossaryEntry[]>();

/** Returns the glossary of a language, read once per process; empty without a file. @param language ISO 639-1 */
export function glossaryOf({ settings }: Pick<Services, 'settings'>, language: string): readonly GlossaryEntry[] {
  if (!/^[a-z]{2}$/.test(language)) return [];
  const file = path.join(settings.formDefinitionsDirs[0] ?? '', 'glossary', `${language}.json`);
  return getOrInsert(read, file, () => (existsSync(file) ? readContent(file, glossaryShape).value.entries : []));
}
