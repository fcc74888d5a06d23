import { stateCode } from '../../../../../schema/forms/us-states.ts';
import { countryOfName, lastCountryIn } from './countries.ts';
import { foldWords } from './fold.ts';
import { foldedWords } from './reading-content.ts';

export interface ReadPlace {
  readonly city?: string;
  /** Two-letter US state code. */
  readonly state?: string;
  readonly country?: string;
  /** Whether the end of the city is uncertain, for lack of a comma. */
  readonly isGuess: boolean;
}

const MAX_CITY_LENGTH = 40;

/** Parses "Guadalajara, Jalisco, México", "HOUSTON, TEXAS", "San Salvador (El Salvador)" in the document's language. */
export function readPlace(text: string, language: string | null): ReadPlace | undefined {
  const parts = text
    .split(/[,;()]|\s[-–]\s/)
    .map((part) => part.trim().replaceAll(/^[\s:.]+|[\s.]+$/g, ''))
    .filter((part) => /\p{L}{2}/u.test(part));
  if (parts.length === 0) return undefined;
  return parts.length === 1 ? withoutComma(parts[0] ?? '', language) : withCommas(parts, language);
}

function withCommas(parts: readonly string[], language: string | null): ReadPlace | undefined {
  // In English documents, "Georgia" and "TX" at the end are states.
  const stateAt = language === 'en' ? parts.findLastIndex((part, index) => index > 0 && isState(part)) : -1;
  const countryAt = parts.findLastIndex(
    (part, index) => index !== stateAt && index > 0 && countryOfName(part) !== undefined,
  );
  const country = countryOfName(parts[countryAt] ?? '');
  const isAmerican = country === undefined || country === 'UNITED STATES';
  const state = stateAt >= 0 && isAmerican ? stateCode(parts[stateAt] ?? '') : undefined;
  const cityPart = parts.find((part, index) => index !== stateAt && index !== countryAt && !isBuilding(part));
  const city = cityPart === undefined ? undefined : cityOf(cityPart);
  const where = country ?? (state === undefined ? undefined : 'UNITED STATES');
  return made(city, state, where, false);
}

function withoutComma(text: string, language: string | null): ReadPlace | undefined {
  const country = countryOfName(text);
  if (country !== undefined && !(language === 'en' && isState(text))) return { country, isGuess: false };
  if (language === 'en' && isState(text)) return made(undefined, stateCode(text), 'UNITED STATES', false);
  const words = text.split(/\s+/);
  const last = lastCountryIn(words);
  const isAtEnd = last?.end === words.length && last.start > 0 && !isOfCity(words.slice(0, last.start));
  const rest = isAtEnd ? words.slice(0, last.start) : words;
  return made(cityOf(rest.join(' ')), undefined, isAtEnd ? last.name : undefined, rest.length > 2);
}

function made(
  city: string | undefined,
  state: string | undefined,
  country: string | undefined,
  isGuess: boolean,
): ReadPlace | undefined {
  if (city === undefined && state === undefined && country === undefined) return undefined;
  return {
    ...(city !== undefined && { city }),
    ...(state !== undefined && { state }),
    ...(country !== undefined && { country }),
    isGuess,
  };
}

function cityOf(text: string): string | undefined {
  const plain = text.replaceAll(/^[^\p{L}\d]+|[^\p{L}\d.]+$/gu, '');
  const city = plain.normalize('NFC').toUpperCase().replaceAll(/\s+/g, ' ').trim();
  if (city.length < 2 || city.length > MAX_CITY_LENGTH || /\d/.test(city)) return undefined;
  return foldedWords('unknownValues').has(foldWords(city)) ? undefined : city;
}

/** "Ciudad de México" is a city, not a country. */
function isOfCity(before: readonly string[]): boolean {
  const words = ` ${foldWords(before.join(' '))}`;
  return [...foldedWords('beforeCountries')].some((phrase) => words.endsWith(` ${phrase}`));
}

const isBuilding = (part: string) =>
  foldWords(part)
    .split(' ')
    .some((word) => foldedWords('notCities').has(word));

/** "Texas" and "TX" are states; "tx" within other text is not. */
function isState(part: string): boolean {
  return (part.length > 2 || /^[A-Z]{2}$/.test(part)) && stateCode(part) !== undefined;
}
