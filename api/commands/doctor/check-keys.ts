import { existsSync } from 'node:fs';
import path from 'node:path';
import { CAPABILITIES } from '../../capabilities.ts';
import { encryptedKeyIds } from '../../platform/encrypted-columns.ts';
import { periodOfKey } from '../../platform/key-periods.ts';
import { howToAddKey } from '../../platform/unknown-key.ts';
import { DecryptionError, readKeyFile } from '../../platform/vault.ts';
import { passed, problem, type Check, type Finding } from './finding.ts';

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
      .map((id) => problem(`Values are encrypted with the key "${id}", which is not configured.`, howToAddKey(id)));
    if (findings.length > 0) return findings;
    const opened = await services().catch((error: unknown) => {
      if (error instanceof DecryptionError) return undefined;
      throw error;
    });
    if (!opened)
      return [
        problem(
          'A configured key has the same id as the key that values were encrypted with, but a different value.',
          'Restore ENCRYPTION_KEYS or keys.json from a backup of the keys, as they were when this database was last in use.',
        ),
      ];
    const [writer] = known;
    const idle = [...known].filter((id) => id !== writer && !needed.includes(id));
    return [
      passed(`All ${needed.length} keys that values are encrypted with are configured; new values use "${writer}".`),
      ...periodFindings(writer ?? '', await periodOfKey(opened)),
      ...(idle.length > 0
        ? [
            passed(
              `No value is encrypted with ${idle.map((id) => `"${id}"`).join(', ')} any more.`,
              'Remove unused keys once no backup needs them.',
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
          `"${id}" has been in use since ${day}, longer than two years.`,
          'Rotate the key: docs/security.md, "Key rotation".',
        ),
      ]
    : [passed(`"${id}" has been in use since ${day}; rotate it within two years.`)];
}
