import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestServices, type TestServices } from '../testing/test-services.ts';
import { reencryptAll } from './reencrypt.ts';
import { createVault, KEY_POLL_MS, newKey, readKeyFile, DecryptionError, watchKeyFile, writeKeyFile } from './vault.ts';

afterEach(() => void vi.restoreAllMocks());
/** Advances the clock far enough for the keys to be read again. */
const letTimePass = () => {
  const later = performance.now() + 2 * KEY_POLL_MS;
  vi.spyOn(performance, 'now').mockReturnValue(later);
};

describe('a key file that changes while the server runs', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tern-keys-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const fingerprintKey = randomBytes(32);
  it('is reloaded at the first value with a new key, and within a second for encrypting', () => {
    const server = createVault(watchKeyFile(dataDir), fingerprintKey);
    const before = server.encrypt('x', 'old');
    const fresh = newKey();
    writeKeyFile(dataDir, [fresh, ...readKeyFile(dataDir)]);
    const rotator = createVault(readKeyFile(dataDir), fingerprintKey);
    expect(server.decrypt('x', rotator.encrypt('x', 'new'))).toBe('new');
    expect(server.encrypt('x', 'text').startsWith(`${fresh.id}.`)).toBe(true);
    expect(server.isEncryptedWithOldKey(before)).toBe(true);
    expect(server.fingerprint('email', 'a')).toBe(rotator.fingerprint('email', 'a'));

    const second = newKey();
    writeKeyFile(dataDir, [second, ...readKeyFile(dataDir)]);
    letTimePass();
    expect(server.encrypt('x', 'text').startsWith(`${second.id}.`)).toBe(true);
    expect(server.decrypt('x', before)).toBe('old');
  });

  it('keeps the known keys in use when it is missing or damaged', () => {
    const server = createVault(watchKeyFile(dataDir), fingerprintKey);
    const encrypted = server.encrypt('x', 'text');
    for (const damage of [
      () => writeFileSync(path.join(dataDir, 'keys.json'), '[{"id"'),
      () => rmSync(path.join(dataDir, 'keys.json')),
    ]) {
      damage();
      letTimePass();
      expect(server.decrypt('x', server.encrypt('x', 'more'))).toBe('more');
      expect(server.decrypt('x', encrypted)).toBe('text');
      expect(() => server.decrypt('x', 'kunknown.AAAA')).toThrow(DecryptionError);
    }
  });
});

describe('re-encrypting all data', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());

  it('covers every encrypted column, loses no value or concurrent save, and is completed by a second run', async () => {
    const { db, vault, settings } = services;
    const ids = Array.from({ length: 450 }, (_, i) => `usr_${String(i).padStart(4, '0')}`);
    const encrypt = (id: string, name: string) => vault.encrypt(`users:${id}:${name}`, `${name} of ${id}`);
    await db.user.createMany({
      data: ids.map((id) => ({
        id,
        emailHash: id,
        emailEncrypted: encrypt(id, 'email'),
        phoneEncrypted: encrypt(id, 'phone'),
      })),
    });
    const answers = (id: string) =>
      Object.fromEntries(
        ['lastName', 'otherNames[0].family'].map((at) => [at, vault.encrypt(`applications:${id}:${at}`, at)]),
      );
    await db.application.createMany({
      data: ids.slice(0, 40).map((userId, i) => ({
        id: `app_${i}`,
        userId,
        formType: 'I-130',
        edition: 'x',
        answersEncrypted: answers(`app_${i}`),
      })),
    });
    await services.mail.send({ to: 'ana@example.org', subject: 'Hello', text: 'Text' });
    // The 40 applications have values from before values were bound to their owners.
    expect(await reencryptAll(services)).toBe(40);
    expect(await reencryptAll(services)).toBe(0);

    writeKeyFile(settings.dataDir, [newKey(), ...readKeyFile(settings.dataDir)]);
    letTimePass();
    const saves = ids
      .slice(0, 100)
      .map((id) =>
        db.user.update({ where: { id }, data: { phoneEncrypted: vault.encrypt(`users:${id}:phone`, 'changed') } }),
      );
    vi.restoreAllMocks();
    const changed = await reencryptAll(services);
    await Promise.all(saves);
    await reencryptAll(services);
    expect(await reencryptAll(services)).toBe(0);
    // 450 e-mails, at least 350 phones, 40 applications, 3 fields of a mail, the fingerprint key.
    expect(changed).toBeGreaterThanOrEqual(844);

    const only = createVault(readKeyFile(settings.dataDir).slice(0, 1), randomBytes(32));
    const users = await db.user.findMany({ orderBy: { id: 'asc' } });
    for (const [i, user] of users.entries()) {
      expect(only.decrypt(`users:${user.id}:email`, user.emailEncrypted)).toBe(`email of ${user.id}`);
      expect(only.decrypt(`users:${user.id}:phone`, user.phoneEncrypted ?? '')).toBe(
        i < 100 ? 'changed' : `phone of ${user.id}`,
      );
    }
    for (const { id, userId, answersEncrypted } of await db.application.findMany())
      for (const [at, encrypted] of Object.entries(answersEncrypted as Record<string, string>)) {
        const place = `applications:${id}:${at}`;
        expect(only.decrypt({ at: place, owner: userId }, encrypted)).toBe(at);
        expect(() => only.decrypt({ at: place, owner: 'usr_9999' }, encrypted)).toThrow(DecryptionError);
      }
    const secret = await db.secret.findUniqueOrThrow({ where: { name: 'fingerprint-key' } });
    expect(only.decrypt('secrets:fingerprint-key', secret.encrypted)).toHaveLength(44);
  });
});
