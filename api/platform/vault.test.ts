import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SealBrokenError, createVault } from './vault.ts';

const key = (id: string) => ({ id, key: randomBytes(32) });

describe('the vault', () => {
  const first = key('a');
  const vault = createVault([first], randomBytes(32));

  it('opens what it sealed, and seals the same text differently each time', () => {
    const sealed = vault.seal('users:usr_1:phone', '(202) 555-0147');
    expect(vault.open('users:usr_1:phone', sealed)).toBe('(202) 555-0147');
    expect(vault.seal('users:usr_1:phone', '(202) 555-0147')).not.toBe(sealed);
    expect(sealed).not.toContain('555-0147');
  });

  it('does not open a value that was moved to another row or changed', () => {
    const sealed = vault.seal('users:usr_1:phone', '1');
    expect(() => vault.open('users:usr_2:phone', sealed)).toThrow(SealBrokenError);
    expect(() => vault.open('users:usr_1:phone', `${sealed.slice(0, -3)}AAA`)).toThrow(SealBrokenError);
    const at = 'documents:doc_1:text';
    const owned = vault.seal({ at, owner: 'usr_1' }, 'mine');
    expect(vault.open({ at, owner: 'usr_1' }, owned)).toBe('mine');
    for (const place of [{ at, owner: 'usr_2' }, { at: 'documents:doc_2:text', owner: 'usr_1' }, at])
      expect(() => vault.open(place, owned)).toThrow(SealBrokenError);
    // What says that it has no owner was sealed without one.
    expect(() => vault.open({ at, owner: 'usr_1' }, owned.replace('.o.', '.'))).toThrow(SealBrokenError);
    expect(vault.open({ at, owner: 'usr_1' }, vault.seal(at, 'from before'))).toBe('from before');
  });

  it('reads values of an older key and knows them for re-sealing', () => {
    const sealed = vault.seal('x', 'text');
    const rotated = createVault([key('b'), first], randomBytes(32));
    expect(rotated.open('x', sealed)).toBe('text');
    expect(rotated.isSealedWithOldKey(sealed)).toBe(true);
    expect(rotated.isSealedWithOldKey(rotated.seal('x', 'text'))).toBe(false);
  });

  it('names the key that is missing, not the value', () => {
    expect(() =>
      createVault([key('b')], randomBytes(32)).open('users:usr_1:phone', vault.seal('users:usr_1:phone', 'text')),
    ).toThrow(/^A value of users is sealed with the key "a", which .* ENCRYPTION_KEYS of every process/);
  });
});
