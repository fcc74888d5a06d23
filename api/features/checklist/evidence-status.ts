import type { EvidenceItem } from '../../../schema/content/evidence.ts';
import type { Document } from '../../generated/prisma/client.ts';
import { needsTranslation } from '../documents/public.ts';
import { countryName, NOBODY, type PlacedDocument } from '../proposals/public.ts';

/** `byYou`: software cannot detect it (photos, a signature), so the user ticks it off. */
export type EvidenceStatus = 'have' | 'missing' | 'check' | 'byYou';

/** A document, and whether it must be reviewed before it is used. */
export interface ExaminedDocument extends PlacedDocument {
  readonly needsALook: boolean;
  /** Whether its finished translation is there. */
  readonly isTranslated: boolean;
}

/**
 * Decides whether the documents satisfy the item. A document of the right kind counts as `have`; one that needs
 * review, or whose person or country is unknown, as `check`; one of another person does not count.
 */
export function statusOfEvidence(
  item: EvidenceItem,
  examined: readonly ExaminedDocument[],
): { readonly status: EvidenceStatus; readonly documents: readonly Document[] } {
  if (item.isTranslations === true) return statusOfTranslations(examined);
  if (item.documentTypes.length === 0) return { status: 'byYou', documents: [] };
  const ofKind = examined.filter(({ reading }) => item.documentTypes.some((kind) => kind === reading.documentType));
  const counted = ofKind.map((paper) => ({ paper, fit: fitOf(item, paper) })).filter(({ fit }) => fit !== 'no');
  const documents = counted.map(({ paper }) => paper.document);
  if (counted.length === 0) return { status: 'missing', documents };
  const isThere = counted.some(({ paper, fit }) => fit === 'yes' && !paper.needsALook);
  return { status: isThere ? 'have' : 'check', documents };
}

/**
 * Detects translations ordered here. Whether the user has translations from elsewhere is unknown, so the user ticks
 * the item, as for anything that software cannot detect.
 */
function statusOfTranslations(examined: readonly ExaminedDocument[]): ReturnType<typeof statusOfEvidence> {
  const foreign = examined.filter(({ reading }) => needsTranslation(reading));
  const translated = foreign.filter(({ isTranslated }) => isTranslated);
  if (translated.length === 0) return { status: 'byYou', documents: [] };
  const isWhole = translated.length === foreign.length;
  return { status: isWhole ? 'have' : 'check', documents: translated.map(({ document }) => document) };
}

type Fit = 'yes' | 'no' | 'unknown';

function fitOf({ role, issuedBy }: EvidenceItem, document: PlacedDocument): Fit {
  const fits = [
    role === undefined ? 'yes' : whoseIs(document, role),
    issuedBy === undefined ? 'yes' : madeBy(document, issuedBy),
  ];
  if (fits.includes('no')) return 'no';
  return fits.includes('unknown') ? 'unknown' : 'yes';
}

/** Unknown if no person was read from the document or nobody assigned a role: it may be theirs. */
function whoseIs({ placement: { roles, unplaced } }: PlacedDocument, role: string): Fit {
  const known = [...roles.values()];
  if (known.includes(role)) return 'yes';
  return unplaced.length > 0 || known.filter((one) => one !== NOBODY).length === 0 ? unknownUnlessNobody(known) : 'no';
}

function unknownUnlessNobody(known: readonly string[]): Fit {
  return known.length > 0 && known.every((role) => role === NOBODY) ? 'no' : 'unknown';
}

/** Documents that only the United States issues, whatever nationality they show. */
const OF_THE_UNITED_STATES: ReadonlySet<string> = new Set(['green-card', 'ead', 'i-94', 'i-797', 'visa']);

/** Compares the country that issued a passport, or where a birth was registered. */
function madeBy({ reading: { documentType, findings } }: PlacedDocument, country: string): Fit {
  if (OF_THE_UNITED_STATES.has(documentType)) return countryName(country) === countryName('USA') ? 'yes' : 'no';
  const countryFact = documentType === 'birth-certificate' ? 'birth.country' : 'passport.country';
  const found = findings.find(({ fact }) => fact === countryFact);
  const name = found && countryName(found.value);
  if (name === undefined) return 'unknown';
  return name === countryName(country) ? 'yes' : 'no';
}
