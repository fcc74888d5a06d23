import { stateCode } from '../../../../../schema/forms/us-states.ts';
import { countryOfName, lastCountryIn } from './countries.ts';
import { foldWords } from './fold.ts';

export interface ReadPlace {
  readonly city?: string;
  /** Two-letter US state code. */
  readonly state?: string;
  readonly country?: string;
  /** Whether the end of the city is uncertain, for lack of a comma. */
  readonly isGuess: boolean;
}

/** Names of buildings rather than cities. */
const BUILDING =
  /\b(?:HOSPITAL|CLINICA|CLINIC|SANATORIO|CENTRO|MEDICAL|CENTER|CHURCH|IGLESIA|PARROQUIA|REGISTRO|IMSS|ISSSTE|MATERNIDAD|CALLE|STREET|COURTHOUSE|COUNTY|CONDADO)\b/;
const NOT_A_CITY = /\d|^(?:UNKNOWN|DESCONOCIDO|NA|NONE)$/;
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
  const cityPart = parts.find(
    (part, index) => index !== stateAt && index !== countryAt && !BUILDING.test(foldWords(part)),
  );
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
  // "Ciudad de México" is a city.
  const isAtEnd =
    last?.end === words.length && last.start > 0 && !/^(?:DE|DEL|NEW|NUEVO)$/i.test(words[last.start - 1] ?? '');
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
  return city.length < 2 || city.length > MAX_CITY_LENGTH || NOT_A_CITY.test(foldWords(city)) ? undefined : city;
}

/** "Texas" and "TX" are states; "tx" within other text is not. */
function isState(part: string): boolean {
  return (part.length > 2 || /^[A-Z]{2}$/.test(part)) && stateCode(part) !== undefined;
}
