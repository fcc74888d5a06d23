import type { EvidenceItem } from '../../../schema/content/evidence.ts';
import type { Document } from '../../generated/prisma/client.ts';
import { needsTranslation } from '../documents/public.ts';
import { countryName, NOBODY, type PlacedDocument } from '../proposals/public.ts';

/** `byYou`: no software can see it (photos, a signature), so the person ticks it off themself. */
export type EvidenceStatus = 'have' | 'missing' | 'check' | 'byYou';

/** A document with whether something about it must be looked at before it is used. */
export interface ExaminedDocument extends PlacedDocument {
  readonly needsALook: boolean;
  /** Its finished translation is there. */
  readonly isTranslated: boolean;
}

/**
 * Is one of the documents what the item asks for? A document of the right kind counts as it is; one that needs a look,
 * or about which it is not known whose or from where it is, only for a second look; somebody else's not at all.
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
 * Those of papers that were translated here are seen; of others nobody knows whether the person has a translation from
 * elsewhere, so that the person says it, as for anything that no software can see.
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

/** Nobody was read from it, or nobody said who they are: it may be theirs. */
function whoseIs({ placement: { roles, unplaced } }: PlacedDocument, role: string): Fit {
  const known = [...roles.values()];
  if (known.includes(role)) return 'yes';
  return unplaced.length > 0 || known.filter((one) => one !== NOBODY).length === 0 ? unknownUnlessNobody(known) : 'no';
}

function unknownUnlessNobody(known: readonly string[]): Fit {
  return known.length > 0 && known.every((role) => role === NOBODY) ? 'no' : 'unknown';
}

/** Papers that only the United States issues, whatever nationality stands on them. */
const OF_THE_UNITED_STATES: ReadonlySet<string> = new Set(['green-card', 'ead', 'i-94', 'i-797', 'visa']);

/** The country that issued a passport, or where a birth was registered. */
function madeBy({ reading: { documentType, findings } }: PlacedDocument, country: string): Fit {
  if (OF_THE_UNITED_STATES.has(documentType)) return countryName(country) === countryName('USA') ? 'yes' : 'no';
  const countryFact = documentType === 'birth-certificate' ? 'birth.country' : 'passport.country';
  const found = findings.find(({ fact }) => fact === countryFact);
  const name = found && countryName(found.value);
  if (name === undefined) return 'unknown';
  return name === countryName(country) ? 'yes' : 'no';
}
