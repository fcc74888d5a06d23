/** `npm run partner -- create <name> | list | revoke <name>`: manages API keys of partners. */
import { createPartnerKey, listPartnerKeys, revokePartnerKey } from '../features/partners/public.ts';
import { CommandError, onServices } from './command.ts';

const USAGE = `npm run partner -- create <name>   create an API key; it is shown only once
npm run partner -- list            list partners with date of creation, last use and status
npm run partner -- revoke <name>   revoke a key`;

export const partner = onServices(async (services, [verb, ...rest], print) => {
  const name = rest.join(' ');
  if (verb === 'create' && name) {
    const made = await createPartnerKey(services, name);
    print(`API key of "${made.name}". It is not shown again. It grants read access to public data:\n\n${made.key}\n`);
    print(`Send it as the header "Authorization: Bearer ${made.key.slice(0, 12)}…".`);
  } else if (verb === 'list' && !name) {
    const keys = await listPartnerKeys(services);
    if (keys.length === 0) print('There are no partners yet.');
    const day = (moment: Date) => moment.toISOString().slice(0, 10);
    for (const { name: partner, createdAt, lastUsedAt, revokedAt } of keys) {
      const use = lastUsedAt ? `last used ${day(lastUsedAt)}` : 'never used';
      print(`${partner}\tsince ${day(createdAt)}\t${use}\t${revokedAt ? `revoked ${day(revokedAt)}` : 'active'}`);
    }
  } else if (verb === 'revoke' && name) {
    await revokePartnerKey(services, name);
    print(`The key of "${name}" is revoked.`);
  } else throw new CommandError(USAGE);
});
