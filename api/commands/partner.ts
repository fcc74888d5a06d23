/** `npm run partner -- create <name> | list | revoke <name>`: manages API keys of partners. */
import { createPartnerKey, listPartnerKeys, revokePartnerKey } from '../features/partners/public.ts';
import { CommandError, onServices } from './command.ts';

const USAGE = `npm run partner -- create <name>   make a key; it is shown once
npm run partner -- list            names, since when, last use, revoked or not
npm run partner -- revoke <name>   end a key`;

export const partner = onServices(async (services, [verb, ...rest], print) => {
  const name = rest.join(' ');
  if (verb === 'create' && name) {
    const made = await createPartnerKey(services, name);
    print(`The key of "${made.name}", shown this once. It reads what any visitor may:\n\n${made.key}\n`);
    print(`Send it as a header: Authorization: Bearer ${made.key.slice(0, 12)}…`);
  } else if (verb === 'list' && !name) {
    const keys = await listPartnerKeys(services);
    if (keys.length === 0) print('There is no partner yet.');
    const day = (moment: Date) => moment.toISOString().slice(0, 10);
    for (const { name: partner, createdAt, lastUsedAt, revokedAt } of keys) {
      const use = lastUsedAt ? `last used ${day(lastUsedAt)}` : 'never used';
      print(`${partner}\tsince ${day(createdAt)}\t${use}\t${revokedAt ? `revoked ${day(revokedAt)}` : 'works'}`);
    }
  } else if (verb === 'revoke' && name) {
    await revokePartnerKey(services, name);
    print(`The key of "${name}" is dead.`);
  } else throw new CommandError(USAGE);
});
