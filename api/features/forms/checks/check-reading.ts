import path from 'node:path';
import { PAPER_LABELS, readingShape, type ReadingFile } from '../../../../schema/content/reading.ts';
import { pointerTo, type DefinitionProblem } from '../../../../schema/forms/definition-error.ts';
import { jsonFilesIn } from '../json-files.ts';
import { wrongLanguage, wrongPattern } from './check-words.ts';
import type { Report } from './report.ts';

/** Checks reading/<language>.json: each phrase belongs to one language, so that it is found and counted once. */
export function checkReading(report: Report, folder: string): void {
  const homes = new Map<string, string>();
  const contents = jsonFilesIn(path.join(folder, 'reading')).flatMap((file) => report.read(file, readingShape) ?? []);
  for (const content of contents)
    report.note(content, [
      ...wrongLanguage(content),
      ...Object.entries(content.value.beforeNames ?? {}).flatMap(([type, pattern]) =>
        wrongPattern(pointerTo('/beforeNames', type), () => new RegExp(pattern, 'u')),
      ),
      ...phrasesOfOthers(content.value, homes),
    ]);
  const english = contents.find(({ value }) => value.language === 'en');
  const missing = PAPER_LABELS.filter((label) => !contents.some(({ value }) => value.labels?.[label]));
  if (english !== undefined)
    report.note(
      english,
      missing.map((label) => ({ pointer: '', sentence: `No language has phrases for the label “${label}”.` })),
    );
}

/** Returns the phrases that another language has already, and records the others with their language. */
function phrasesOfOthers({ language, types, labels }: ReadingFile, homes: Map<string, string>): DefinitionProblem[] {
  const written = [
    ...Object.entries(types ?? {}).flatMap(([type, phrases]) =>
      Object.keys(phrases).map((phrase) => ({ phrase, pointer: pointerTo('/types', type, phrase) })),
    ),
    ...Object.entries(labels ?? {}).flatMap(([label, phrases]) =>
      phrases.map((phrase, at) => ({ phrase, pointer: pointerTo('/labels', label, at) })),
    ),
  ];
  return written.flatMap(({ phrase, pointer }) => {
    const key = `${pointer.split('/').slice(0, 3).join('/')} ${phrase}`;
    const home = homes.get(key);
    homes.set(key, language);
    return home === undefined
      ? []
      : [{ pointer, sentence: `“${phrase}” is already in ${home}.json. Remove one of the two.` }];
  });
}
