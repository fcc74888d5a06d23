import path from 'node:path';
import { glossaryShape } from '../../../../schema/content/glossary.ts';
import { jsonFilesIn } from '../json-files.ts';
import { wrongLanguage } from './check-words.ts';
import type { Report } from './report.ts';

/** Checks glossary/<language>.json: the file's language, and each word once, so that a translation is unambiguous. */
export function checkGlossaries(report: Report, folder: string): void {
  for (const file of jsonFilesIn(path.join(folder, 'glossary'))) {
    const content = report.read(file, glossaryShape);
    if (content === undefined) continue;
    const { entries } = content.value;
    report.note(content, wrongLanguage(content));
    const sources = entries.map(({ source }) => source.trim().normalize('NFC').toLowerCase());
    for (const [at, source] of sources.entries())
      if (sources.indexOf(source) !== at)
        report.note(content, [
          {
            pointer: `/entries/${at}/source`,
            sentence: `“${source}” is already in this glossary. Keep one entry, with a note if it has two meanings.`,
          },
        ]);
  }
}
