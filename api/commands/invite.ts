/** `npm run invite -- <email> … | revoke <email> | count`: manages who may sign up while SIGN_UP is invitation. */
import { countInvitations, invite as inviteEmail, revokeInvitation } from '../features/accounts/public.ts';
import { CommandError, onServices, type CommandServices } from './command.ts';

const USAGE = `npm run invite -- <email> …        these may make an account
npm run invite -- revoke <email>   this one may not any more
npm run invite -- count            how many have not come yet`;

export const invite = onServices(async (services, words, print) => {
  const [verb, email] = words;
  if (verb === undefined) throw new CommandError(USAGE);
  if (verb === 'count' && email === undefined)
    print(`Invitations that nobody has used yet: ${await countInvitations(services)}.`);
  else if (verb === 'revoke' && email !== undefined) {
    const isGone = await revokeInvitation(services, email);
    print(isGone ? 'That invitation is gone.' : 'There was none for that address. Whoever has an account keeps it.');
  } else for (const address of words) print(await inviteOne(services, address));
  if (services.settings.site.isSignUpOpen) print('SIGN_UP is open: everybody may make an account, invited or not.');
});

async function inviteOne(services: CommandServices, address: string): Promise<string> {
  if (!(await inviteEmail(services, address))) return `${address} has an account or an invitation already.`;
  const { publicUrl } = services.settings;
  return `${address} is invited: tell them to open ${publicUrl} and sign in with this address within 90 days.`;
}
