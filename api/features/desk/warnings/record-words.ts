import { recordWordsShape } from '../../../../schema/content/search-words.ts';
import { bundledFile } from '../../forms/public.ts';

let known: ReadonlySet<string> | undefined;

/** Returns words that occur on every record and resemble a name: "March" and Marcos, "Born" and Bora. */
export function recordWords(): ReadonlySet<string> {
  known ??= new Set(bundledFile('desk/record-words.json', recordWordsShape).words);
  return known;
}
