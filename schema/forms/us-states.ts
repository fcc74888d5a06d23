import spellings from './lists/us-state-spellings.json' with { type: 'json' };
import states from './lists/us-states.json' with { type: 'json' };
import { withoutDiacritics } from './without-marks.ts';

/** Two-letter codes listed on the official forms: states, the district, territories, military post. */
export const US_STATES: Readonly<Record<string, string>> = states;

/** Built on first use, because folding the names would delay the first question. */
let codes: ReadonlyMap<string, string> | undefined;

/** `California`, `ca`, `Nueva York` -> `CA`, `CA`, `NY`; undefined for unknown names. */
export const stateCode = (text: string): string | undefined => (codes ??= codesByName()).get(comparable(text));

/** Includes other spellings, in Spanish or colloquial. */
const codesByName = () =>
  new Map<string, string>([
    ...Object.entries(US_STATES).flatMap(([code, name]) => [[code, code] as const, [comparable(name), code] as const]),
    ...Object.entries(spellings),
  ]);

function comparable(text: string): string {
  return withoutDiacritics(text)
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, ' ')
    .trim();
}
