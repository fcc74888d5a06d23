import { countryOfCode, countryOfName } from '../documents/public.ts';

/** The country's name as a form holds it: `MEX`, `México` and `MEXICO (EL)` are `MEXICO`; undefined when unknown. */
export function countryName(text: string): string | undefined {
  const plain = text.replace(/\(.*?\)/g, ' ').trim();
  return countryOfName(plain) ?? countryOfCode(plain);
}
