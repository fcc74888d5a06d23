import type { Application, Document } from '../../generated/prisma/client.ts';
import type { DocumentType, Finding, ConfidenceLevel } from '../documents/public.ts';

/** Where a value comes from. */
export type ValueSource =
  | {
      readonly kind: 'document';
      readonly document: Document;
      readonly documentType: DocumentType;
      readonly finding: Finding;
    }
  | { readonly kind: 'application'; readonly application: Application }
  | { readonly kind: 'profile' };

/** One thing known about somebody who has a role in a form. */
export interface KnownValue {
  /** With its role: "petitioner.name.family". */
  readonly fact: string;
  readonly value: string;
  readonly sureness: ConfidenceLevel;
  readonly source: ValueSource;
}

/** Values of one source are proposed together: an address is not put together from two. */
export function sourceKey({ source }: KnownValue): string {
  if (source.kind === 'document') return `document ${source.document.id}`;
  return source.kind === 'application' ? `application ${source.application.id}` : source.kind;
}

const READ_BY = { mrz: 1, textLayer: 2, ocr: 3 } as const;
const OLDER_APPLICATION = 4;
const PROFILE = 5;
/** What was read badly is offered only when nobody else knows better. */
const UNSURE = 6;

/** The lower, the sooner it is offered: a zone with its check digit, then by how it was read, then what was typed before. */
export function rankOf({ source, sureness }: KnownValue): number {
  if (source.kind === 'profile') return PROFILE;
  if (source.kind === 'application') return OLDER_APPLICATION;
  if (sureness === 'unsure') return UNSURE;
  return source.finding.from === 'mrz' && sureness === 'sure' ? 0 : READ_BY[source.finding.from];
}

/** Of papers read equally well, the one that is made to tell who somebody is. */
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

/** The lower, the more its word counts among documents of one rank. */
export function paperRank({ source }: KnownValue): number {
  const at = source.kind === 'document' ? TELLING.indexOf(source.documentType) : -1;
  return at === -1 ? TELLING.length : at;
}

/** When the source was made, for choosing the newer of two that are as good. */
export function madeAt({ source }: KnownValue): number {
  if (source.kind === 'document') return source.document.createdAt.getTime();
  return source.kind === 'application' ? source.application.updatedAt.getTime() : 0;
}
