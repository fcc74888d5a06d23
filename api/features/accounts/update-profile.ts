import type { User } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import { UserNotFoundError } from './accounts-errors.ts';
import { loadUser, type UserQuery } from './find-viewer.ts';
import { checkProfile, type ProfileChanges } from './profile-rules.ts';
import { encryptUserValue, type EncryptedName } from './user-record.ts';

/**
 * Updates the user's own profile; the e-mail address cannot be changed.
 * @param id defaults to the user's own; another user's id is answered like a missing one
 * @throws NotSignedInError, UserNotFoundError, InvalidProfileError
 */
export async function updateProfile(
  ctx: Context,
  input: ProfileChanges & { id?: string },
  query: UserQuery = {},
): Promise<User> {
  const viewer = requireWriter(ctx);
  if (input.id !== undefined && input.id !== viewer.id) throw new UserNotFoundError();
  const { firstName, lastName, phone, address, preferredLanguage, timezone, notifications } = checkProfile(input);
  const encrypt = (name: EncryptedName, text: string | null | undefined) =>
    typeof text === 'string' ? encryptUserValue(ctx.vault, viewer.id, name, text) : text;
  const { count } = await ctx.db.user.updateMany({
    where: { id: viewer.id },
    data: {
      firstNameEncrypted: encrypt('firstName', firstName),
      lastNameEncrypted: encrypt('lastName', lastName),
      phoneEncrypted: encrypt('phone', phone),
      addressEncrypted: encrypt('address', address),
      preferredLanguage: preferredLanguage ?? undefined,
      timezone: timezone ?? undefined,
      notifyByEmail: notifications?.email ?? undefined,
      notifyBySms: notifications?.sms ?? undefined,
      notifyByPush: notifications?.push ?? undefined,
    },
  });
  if (count === 0) throw new NotSignedInError();
  return loadUser(ctx, viewer.id, query);
}
