import type { TranslationOrder } from '../../../generated/prisma/client.ts';
import { asUserContext } from '../../../platform/system-context.ts';
import type { Context } from '../../../platform/context.ts';
import { findUser, decryptUser } from '../../accounts/public.ts';
import { labelOfFact, decryptReading, sourceDocument } from '../../documents/public.ts';
import type { KnownFact } from './known-fact.ts';

const NAME = /(?:^|\.)(?:name|otherNames)\.(?:family|given|middle)$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Returns names and dates that were read on the document. The machine-readable zone lacks accents. */
export async function readFacts(ctx: Context, order: TranslationOrder, language: string): Promise<KnownFact[]> {
  const document = await sourceDocument(ctx, order);
  const reading = document && decryptReading(ctx.vault, document);
  return (reading?.findings ?? []).flatMap(({ fact, person, value, printed, from }): KnownFact[] => {
    const known = { origin: 'reading', from: labelOfFact(fact, person, language) } as const;
    if (DATE.test(value)) return [{ ...known, kind: 'date', value }];
    return NAME.test(fact) && from !== 'mrz' ? [{ ...known, kind: 'name', value: printed }] : [];
  });
}

/** Returns the customer's name from their profile. */
export async function profileFacts(ctx: Context, userId: string): Promise<KnownFact[]> {
  const user = await findUser(asUserContext(ctx, userId, 'staff'), userId);
  if (!user) return [];
  const { firstName, lastName } = decryptUser(ctx.vault, user);
  return [firstName, lastName].flatMap((value): KnownFact[] =>
    value ? [{ kind: 'name', value, origin: 'profile', from: '' }] : [],
  );
}
