import { existsSync } from 'node:fs';
import path from 'node:path';
import { CAPABILITIES } from '../../capabilities.ts';
import { encryptedKeyIds } from '../../platform/encrypted-columns.ts';
import { periodOfKey } from '../../platform/key-periods.ts';
import { howToAddKey } from '../../platform/unknown-key.ts';
import { DecryptionError, readKeyFile } from '../../platform/vault.ts';
import { good, problem, type Check, type Finding } from './finding.ts';

export const checkKeys: Check = {
  name: 'Encryption keys',
  async look({ client, settings, services }) {
    const { rows } = await client.query<{ id: string }>(encryptedKeyIds(CAPABILITIES));
    const needed = rows.map(({ id }) => id).sort();
    const { encryptionKeys, dataDir } = settings;
    const isThere = encryptionKeys !== undefined || existsSync(path.join(dataDir, 'keys.json'));
    const known = new Set((encryptionKeys ?? (isThere ? readKeyFile(dataDir) : [])).map(({ id }) => id));
    const findings = needed
      .filter((id) => !known.has(id))
      .map((id) => problem(`Values are encrypted with the key "${id}", which is not known here.`, howToAddKey(id)));
    if (findings.length > 0) return findings;
    const opened = await services().catch((error: unknown) => {
      if (error instanceof DecryptionError) return undefined;
      throw error;
    });
    if (!opened)
      return [
        problem(
          'A key here has the name of the one that values are encrypted with, and is another one.',
          'Set ENCRYPTION_KEYS, or put keys.json back, as it was when this database was last in use: a backup of the keys has it.',
        ),
      ];
    const [writer] = known;
    const idle = [...known].filter((id) => id !== writer && !needed.includes(id));
    return [
      good(`Each of the ${needed.length} keys that values are encrypted with is known; "${writer}" writes.`),
      ...periodFindings(writer ?? '', await periodOfKey(opened)),
      ...(idle.length > 0
        ? [
            good(
              `Nothing is encrypted with ${idle.map((id) => `"${id}"`).join(', ')} any more.`,
              'Take it away once no backup needs it either.',
            ),
          ]
        : []),
    ];
  },
};

/** A key that has not encrypted anything yet has no period. */
function periodFindings(id: string, period: Awaited<ReturnType<typeof periodOfKey>>): Finding[] {
  if (!period) return [];
  const day = period.since.toISOString().slice(0, 10);
  return period.isOver
    ? [
        problem(
          `"${id}" encrypts since ${day}, longer than two years.`,
          'Change it: docs/security.md, "A change of encryption keys".',
        ),
      ]
    : [good(`"${id}" encrypts since ${day}; it is to be changed within two years.`)];
}
