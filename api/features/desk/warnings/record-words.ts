import { recordWordsShape } from '../../../../schema/content/search-words.ts';
import { bundledFile } from '../../forms/public.ts';

let known: ReadonlySet<string> | undefined;

/** Words that every record has, and that are near to somebody's name: "March" and Marcos, "Born" and Bora. */
export function recordWords(): ReadonlySet<string> {
  known ??= new Set(bundledFile('desk/record-words.json', recordWordsShape).words);
  return known;
}
