import { countryOfCode, countryOfName } from '../documents/public.ts';

/** Returns a country's name in a form: `MEX`, `México` and `MEXICO (EL)` become `MEXICO`; undefined when unknown. */
export function countryName(text: string): string | undefined {
  const plain = text.replace(/\(.*?\)/g, ' ').trim();
  return countryOfName(plain) ?? countryOfCode(plain);
}
