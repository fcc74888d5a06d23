import { existsSync } from 'node:fs';
import path from 'node:path';
import { recordWordsShape, searchWordsShape } from '../../../../schema/content/search-words.ts';
import { pointerTo } from '../../../../schema/forms/definition-error.ts';
import { jsonFilesIn } from '../json-files.ts';
import { wrongLanguage, wrongPattern } from './check-words.ts';
import type { Report } from './report.ts';

/** Checks search/<language>.json and the words that the desk's search ignores. */
export function checkSearchWords(report: Report, folder: string): void {
  for (const file of jsonFilesIn(path.join(folder, 'search'))) {
    const content = report.read(file, searchWordsShape);
    if (content === undefined) continue;
    report.note(content, [
      ...wrongLanguage(content),
      ...content.value.aspects.flatMap(({ pattern }, at) =>
        wrongPattern(pointerTo('/aspects', at, 'pattern'), () => new RegExp(pattern)),
      ),
    ]);
  }
  const words = path.join(folder, 'desk/record-words.json');
  if (existsSync(words)) report.read(words, recordWordsShape);
}
