import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DecryptionError, createVault, readKeyFile, watchKeyFile, writeKeyFile } from './vault.ts';

const key = (id: string) => ({ id, key: randomBytes(32) });

it('names a key file that is damaged', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tern-keys-'));
  writeFileSync(path.join(folder, 'keys.json'), '[{"id": "k1", "ke');
  expect(() => readKeyFile(folder)).toThrow(`The encryption keys in ${folder}/keys.json cannot be read (damaged).`);
  rmSync(folder, { recursive: true });
});

it('goes on with the keys that it has when an operator empties the key file', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tern-keys-'));
  const vault = createVault(watchKeyFile(folder), Buffer.alloc(0));
  writeKeyFile(folder, []);
  // An unknown key makes it read the file again.
  expect(() => vault.decrypt('secrets:one', 'k1.value')).toThrow('which this process does not have');
  expect(vault.decrypt('secrets:one', vault.encrypt('secrets:one', 'a value'))).toBe('a value');
  expect(() => readKeyFile(folder)).toThrow(`The encryption keys in ${folder}/keys.json cannot be read (damaged).`);
  rmSync(folder, { recursive: true });
});

describe('the vault', () => {
  const first = key('a');
  const vault = createVault([first], randomBytes(32));

  it('decrypts what it encrypted, and encrypts the same text differently each time', () => {
    const encrypted = vault.encrypt('users:usr_1:phone', '(202) 555-0147');
    expect(vault.decrypt('users:usr_1:phone', encrypted)).toBe('(202) 555-0147');
    expect(vault.encrypt('users:usr_1:phone', '(202) 555-0147')).not.toBe(encrypted);
    expect(encrypted).not.toContain('555-0147');
  });

  it('refuses to decrypt a value that was changed or moved to another row or owner', () => {
    const encrypted = vault.encrypt('users:usr_1:phone', '1');
    expect(() => vault.decrypt('users:usr_2:phone', encrypted)).toThrow(DecryptionError);
    expect(() => vault.decrypt('users:usr_1:phone', `${encrypted.slice(0, -3)}AAA`)).toThrow(DecryptionError);
    const at = 'documents:doc_1:text';
    const owned = vault.encrypt({ at, owner: 'usr_1' }, 'mine');
    expect(vault.decrypt({ at, owner: 'usr_1' }, owned)).toBe('mine');
    for (const place of [{ at, owner: 'usr_2' }, { at: 'documents:doc_2:text', owner: 'usr_1' }, at])
      expect(() => vault.decrypt(place, owned)).toThrow(DecryptionError);
    // Without its owner mark, the value counts as encrypted without an owner and cannot be decrypted.
    expect(() => vault.decrypt({ at, owner: 'usr_1' }, owned.replace('.o.', '.'))).toThrow(DecryptionError);
    expect(vault.decrypt({ at, owner: 'usr_1' }, vault.encrypt(at, 'from before'))).toBe('from before');
  });

  it('decrypts values of an older key and marks them for re-encryption', () => {
    const encrypted = vault.encrypt('x', 'text');
    const rotated = createVault([key('b'), first], randomBytes(32));
    expect(rotated.decrypt('x', encrypted)).toBe('text');
    expect(rotated.isEncryptedWithOldKey(encrypted)).toBe(true);
    expect(rotated.isEncryptedWithOldKey(rotated.encrypt('x', 'text'))).toBe(false);
  });

  it('names the missing key and the table in the error', () => {
    expect(() =>
      createVault([key('b')], randomBytes(32)).decrypt('users:usr_1:phone', vault.encrypt('users:usr_1:phone', 'text')),
    ).toThrow(/^A value of users is encrypted with the key "a", which .* ENCRYPTION_KEYS of every process/);
  });
});
