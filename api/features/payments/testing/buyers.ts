import { asSystemContext } from '../../../platform/system-context.ts';
import type { Context } from '../../../platform/context.ts';
import { ScriptedPayments } from '../../../testing/scripted-payments.ts';
import { openTestServices, type TestServices } from '../../../testing/test-services.ts';
import { openSession } from '../../accounts/public.ts';
import { deletePayer } from '../delete-payer.ts';

export interface Shop {
  readonly services: TestServices & { readonly cardPayments: ScriptedPayments };
  readonly provider: ScriptedPayments;
  /** Creates a user and returns their signed-in context. */
  buyer(caller?: Partial<Context['caller']>, language?: string): Promise<Context & { readonly userId: string }>;
}

let count = 0;

/** Opens services whose payment provider is scripted by the test. */
export async function openShop(): Promise<Shop> {
  const provider = new ScriptedPayments();
  const plain = await openTestServices();
  // The test's clock is read through the getter of `plain`.
  const services = { ...plain, cardPayments: provider };
  return {
    services,
    provider,
    async buyer(caller = {}, language = 'en') {
      const email = `buyer${++count}@example.org`;
      const { userId } = await plain.db.$transaction((tx) => openSession(plain, tx, email, language));
      return { ...plain.context({ id: userId }, caller), cardPayments: provider, userId };
    },
  };
}

/** Deletes a user as the deletion of an account does, as far as payments are concerned. */
export async function deleteBuyer(ctx: Context & { readonly userId: string }): Promise<void> {
  const { db, userId } = asSystemContext(ctx, 'deletion');
  await db.$transaction(async (tx) => {
    await deletePayer(tx, userId);
    await tx.user.delete({ where: { id: userId } });
  });
}
