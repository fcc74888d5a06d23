import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DecryptionError, createVault } from '../../platform/vault.ts';
import { decryptAnswers, encryptAnswers } from './encrypted-answers.ts';

const vault = createVault([{ id: 'k1', key: randomBytes(32) }], randomBytes(32));

describe('encrypted answers', () => {
  const answers = { lastName: 'SILVA', 'otherNames[0].family': 'COSTA' };
  const mine = { id: 'app_1', userId: 'usr_1' };
  const encrypted = encryptAnswers(vault, mine, answers);

  it('decrypt to the original and do not reveal answers or which questions were answered', () => {
    expect(decryptAnswers(vault, { ...mine, answersEncrypted: encrypted })).toEqual(answers);
    expect(JSON.stringify(encrypted)).not.toMatch(/SILVA|COSTA|lastName|otherNames/);
  });

  it('of older rows, encrypted one by one, still decrypt, each in its own field only', () => {
    const lastName = vault.encrypt({ at: 'applications:app_1:lastName', owner: 'usr_1' }, 'SILVA');
    expect(decryptAnswers(vault, { ...mine, answersEncrypted: { lastName } })).toEqual({ lastName: 'SILVA' });
    expect(decryptAnswers(vault, { ...mine, answersEncrypted: {} })).toEqual({});
    expect(() => decryptAnswers(vault, { ...mine, answersEncrypted: { middleName: lastName } })).toThrow(
      DecryptionError,
    );
  });

  it('do not decrypt in another application or for another user', () => {
    expect(() => decryptAnswers(vault, { ...mine, id: 'app_2', answersEncrypted: encrypted })).toThrow(DecryptionError);
    expect(() => decryptAnswers(vault, { ...mine, userId: 'usr_2', answersEncrypted: encrypted })).toThrow(
      DecryptionError,
    );
  });
});
