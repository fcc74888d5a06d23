import { foldWords } from './fold-words.ts';
import { isSameAddress } from './same-address.ts';
import type { TranslatorProfile } from '../translators/public.ts';

/** Surnames and addresses of a customer and of everybody in the customer's applications. */
export interface RelatedPeople {
  readonly familyNames: readonly string[];
  /** In any format. */
  readonly addresses: readonly string[];
}

/** Surname particles that are too common to suggest kinship. */
const PARTICLES = new Set(
  'DE DEL LA LAS LOS EL Y E I DA DO DAS DOS DI DELLA VAN VON DER DEN ZU TER BIN BINT IBN ABU AL JR SR II III'.split(
    ' ',
  ),
);

/**
 * Whether a translator may be family of these people: a common surname and the same address. Such translations are
 * open to challenge, so that person neither translates nor reviews. One common part of a double surname is enough, and
 * since people of one account may share a home, one's surname with another's address; without an address there is no
 * conflict.
 */
export function hasConflictOfInterest(
  translator: Pick<TranslatorProfile, 'familyName' | 'street' | 'city' | 'postalCode'>,
  { familyNames, addresses }: RelatedPeople,
): boolean {
  return (
    familyNames.some((name) => haveCommonSurname(translator.familyName, name)) &&
    addresses.some((address) => isSameAddress(translator, address))
  );
}

function haveCommonSurname(one: string, other: string): boolean {
  const [ours, theirs] = [foldWords(one), foldWords(other)];
  if (ours.length === 0 || theirs.length === 0) return false;
  // "De la Cruz" is "Delacruz", and "O'Neill" is "Oneill".
  if (ours.join('') === theirs.join('')) return true;
  const telling = tellingParts(ours);
  return tellingParts(theirs).some((word) => telling.includes(word));
}

/** Drops particles, unless nothing else remains: Do and Van are surnames too. */
function tellingParts(words: readonly string[]): readonly string[] {
  const parts = words.filter((word) => word.length > 1 && !PARTICLES.has(word));
  return parts.length > 0 ? parts : words;
}
