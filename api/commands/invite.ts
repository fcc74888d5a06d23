/** `npm run invite -- <email> … | revoke <email> | count`: manages who may sign up while SIGN_UP is invitation. */
import { countInvitations, invite as inviteEmail, revokeInvitation } from '../features/accounts/public.ts';
import { CommandError, onServices, type CommandServices } from './command.ts';

const USAGE = `npm run invite -- <email> …        invite these addresses to create an account
npm run invite -- revoke <email>   revoke an invitation
npm run invite -- count            count the invitations that are not used yet`;

export const invite = onServices(async (services, words, print) => {
  const [verb, email] = words;
  if (verb === undefined) throw new CommandError(USAGE);
  if (verb === 'count' && email === undefined) print(`Unused invitations: ${await countInvitations(services)}.`);
  else if (verb === 'revoke' && email !== undefined) {
    const isGone = await revokeInvitation(services, email);
    print(
      isGone
        ? 'The invitation is revoked.'
        : 'There is no unused invitation for that address. Existing accounts are not affected.',
    );
  } else for (const address of words) print(await inviteOne(services, address));
  if (services.settings.site.isSignUpOpen)
    print('SIGN_UP is open: anyone can create an account, with or without an invitation.');
});

async function inviteOne(services: CommandServices, address: string): Promise<string> {
  if (!(await inviteEmail(services, address))) return `${address} already has an account or an invitation.`;
  const { publicUrl } = services.settings;
  return `${address} is invited. No mail is sent: ask them to open ${publicUrl} and sign in with this address within 90 days.`;
}
