import type { OwnPdf } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { currentFacts, findPeople } from '../people/public.ts';
import { decryptReading } from './own-pdf-record.ts';

/** Value from the user's data for a question that is unambiguously about them. */
export interface OwnPdfOffer {
  readonly path: string;
  readonly value: string;
  readonly isSensitive: boolean;
}

/** Returns values for the user to accept; nothing is filled in. @throws NotSignedInError */
export async function offersFor(ctx: Context, pdf: OwnPdf): Promise<OwnPdfOffer[]> {
  const questions = decryptReading(ctx.vault, pdf).questions.filter(({ fact }) => fact !== undefined);
  if (questions.length === 0) return [];
  const self = (await findPeople(ctx)).find(({ relation }) => relation === 'self');
  const facts = await currentFacts(ctx, ctx.db, self ? [self.id] : []);
  const known = new Map(facts.map((fact) => [fact.key, fact]));
  return questions.flatMap(({ id, fact = '', choices }) => {
    const value = known.get(fact)?.value ?? '';
    const isThere = choices === undefined || choices.some(([one]) => one === value);
    return value === '' || !isThere
      ? []
      : [{ path: id, value, isSensitive: fact === 'aNumber' || fact === 'onlineAccount' }];
  });
}
