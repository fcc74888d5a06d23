import type { Application, Document } from '../../generated/prisma/client.ts';
import type { DocumentType, Finding, ConfidenceLevel } from '../documents/public.ts';

/** Source of a value. */
export type ValueSource =
  | {
      readonly kind: 'document';
      readonly document: Document;
      readonly documentType: DocumentType;
      readonly finding: Finding;
    }
  | { readonly kind: 'application'; readonly application: Application }
  | { readonly kind: 'profile' };

/** A known value of somebody with a role in a form. */
export interface KnownValue {
  /** Fact with its role: "petitioner.name.family". */
  readonly fact: string;
  readonly value: string;
  readonly sureness: ConfidenceLevel;
  readonly source: ValueSource;
}

/** Identifies the source. Values of one source are proposed together, so that no address combines two sources. */
export function sourceKey({ source }: KnownValue): string {
  if (source.kind === 'document') return `document ${source.document.id}`;
  return source.kind === 'application' ? `application ${source.application.id}` : source.kind;
}

const READ_BY = { mrz: 1, textLayer: 2, ocr: 3 } as const;
const OLDER_APPLICATION = 4;
const PROFILE = 5;
/** Rank of poorly read values, which are offered only if no other source has one. */
const UNSURE = 6;

/** Ranks sources, lowest first: machine-readable zones with check digits, then by reading, then typed values. */
export function rankOf({ source, sureness }: KnownValue): number {
  if (source.kind === 'profile') return PROFILE;
  if (source.kind === 'application') return OLDER_APPLICATION;
  if (sureness === 'unsure') return UNSURE;
  return source.finding.from === 'mrz' && sureness === 'sure' ? 0 : READ_BY[source.finding.from];
}

/** Order among equally well read documents: those made to identify a person first. */
const TELLING: readonly DocumentType[] = [
  'passport',
  'birth-certificate',
  'green-card',
  'ead',
  'visa',
  'i-94',
  'marriage-certificate',
  'i-797',
  'divorce-decree',
];

/** Returns the precedence among documents of one rank, lowest first. */
export function paperRank({ source }: KnownValue): number {
  const at = source.kind === 'document' ? TELLING.indexOf(source.documentType) : -1;
  return at === -1 ? TELLING.length : at;
}

/** Returns the time of the source, to prefer the newer of two equal ones. */
export function sourceTimeOf({ source }: KnownValue): number {
  if (source.kind === 'document') return source.document.createdAt.getTime();
  return source.kind === 'application' ? source.application.updatedAt.getTime() : 0;
}
