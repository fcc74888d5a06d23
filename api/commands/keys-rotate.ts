/**
 * `npm run keys:rotate`: reencrypts every encrypted value with a new key. Works beside a running server, and may be
 * killed and started again.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { reencryptAll } from '../platform/reencrypt.ts';
import type { RunningServices } from '../platform/services.ts';
import { KEY_POLL_MS, newKey, readKeyFile, writeKeyFile } from '../platform/vault.ts';
import { onServices } from './command.ts';

export const rotateKeys = onServices(async (services, _words, print) => {
  const { encryptionKeys, dataDir } = services.settings;
  if (!encryptionKeys) {
    const fresh = newKey();
    writeKeyFile(dataDir, [fresh, ...readKeyFile(dataDir)]);
    print(`Added the new key "${fresh.id}" as the first one in ${dataDir}/keys.json.`);
    // After this wait every running server has read the new key and encrypts with it.
    await wait(2 * KEY_POLL_MS);
  }
  print(`Re-encrypted ${await reencryptUntilNoneIsLeft(services)} rows.`);

  const older = (encryptionKeys ?? readKeyFile(dataDir)).slice(1).map(({ id }) => `"${id}"`);
  if (older.length === 0)
    print(
      'ENCRYPTION_KEYS has only one key. Append a new key and restart every process; then move the new key to the front and restart every process; then run this command again.',
    );
  else {
    const list = encryptionKeys ? 'ENCRYPTION_KEYS' : `${dataDir}/keys.json`;
    print(
      `The database no longer needs ${older.join(', ')}. Remove them from ${list} once no backup needs them either.`,
    );
  }
});

/** Repeats until nothing is left, because a server may still save a value that it read before. */
async function reencryptUntilNoneIsLeft(services: RunningServices): Promise<number> {
  let changed = 0;
  for (;;) {
    const now = await reencryptAll(services);
    changed += now;
    if (now === 0) return changed;
    await wait(200);
  }
}
