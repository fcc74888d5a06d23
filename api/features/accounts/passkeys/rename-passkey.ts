import type { Passkey } from '../../../generated/prisma/client.ts';
import { requireWriter } from '../../../platform/authorise.ts';
import type { Context } from '../../../platform/context.ts';
import { checkName, encryptRecord, findPasskey, decryptRecord } from './passkey-record.ts';
import { PasskeyNotFoundError } from './passkeys-errors.ts';

/** Renames a passkey. @throws NotSignedInError, PasskeyNotFoundError, InvalidInputError */
export async function renamePasskey(ctx: Context, input: { id: string; name: string }): Promise<Passkey> {
  const { id: userId } = requireWriter(ctx);
  const name = checkName(input.name);
  const passkey = await findPasskey(ctx, userId, input.id);
  const recordEncrypted = encryptRecord(ctx.vault, passkey, { ...decryptRecord(ctx.vault, passkey), name });
  const { count } = await ctx.db.passkey.updateMany({ where: { id: passkey.id }, data: { recordEncrypted } });
  if (count === 0) throw new PasskeyNotFoundError();
  return { ...passkey, recordEncrypted };
}
