import { addDays, addYears } from '../../platform/calendar-days.ts';
import type { Context } from '../../platform/context.ts';
import { findingsForApplication, decryptName, type DocumentWithFindings } from '../documents/public.ts';
import { decryptKeyDates, type KeyDate } from './key-dates-record.ts';
import { findKeyDates } from './save-key-dates.ts';

/** A date read from a card among the user's documents. The user must say whose card it is. */
export interface KeyDateProposal extends KeyDate {
  readonly documentId: string;
  /** Name of the uploaded file. */
  readonly name: string;
}

/** Returns dates on cards and arrival records not entered yet, newest document first. @throws NotSignedInError */
export async function keyDateProposals(ctx: Context): Promise<readonly KeyDateProposal[]> {
  const known = await findKeyDates(ctx);
  const noted = new Set(known ? decryptKeyDates(ctx.vault, known).map(keyOf) : []);
  const documents = await findingsForApplication(ctx, '');
  const proposals = documents.flatMap((each) =>
    datesOn(each).map((date) => ({
      ...date,
      documentId: each.document.id,
      name: decryptName(ctx.vault, each.document),
    })),
  );
  return proposals.filter(
    (proposal, at) =>
      !noted.has(keyOf(proposal)) && proposals.findIndex((other) => keyOf(other) === keyOf(proposal)) === at,
  );
}

const keyOf = ({ kind, on }: KeyDate) => `${kind}:${on}`;

function datesOn({ reading }: DocumentWithFindings): readonly KeyDate[] {
  const value = (fact: string) => reading.findings.find((finding) => finding.fact === fact)?.value;
  const [since, expires] = [value('admission.date'), value('expires')];
  switch (reading.documentType) {
    case 'green-card':
      return [
        ...(since === undefined ? [] : [{ kind: 'residentSince', on: since } as const]),
        ...(expires === undefined
          ? []
          : [
              {
                kind: isTwoYears(since, expires) ? 'conditionalCardExpires' : 'greenCardExpires',
                on: expires,
              } as const,
            ]),
      ];
    case 'ead':
      return expires === undefined ? [] : [{ kind: 'workPermitExpires', on: expires }];
    case 'i-94': {
      const until = value('entry.stayUntil');
      return until === undefined ? [] : [{ kind: 'stayUntil', on: until }];
    }
    default:
      return [];
  }
}

/** Conditional residence is granted for two years (8 U.S.C. 1186a). */
const isTwoYears = (since: string | undefined, expires: string) =>
  since !== undefined && expires <= addDays(addYears(since, 2, 'opens'), 1);
