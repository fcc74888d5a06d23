import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SealBrokenError, createVault } from '../../platform/vault.ts';
import { openAnswers, sealAnswers } from './sealed-answers.ts';

const vault = createVault([{ id: 'k1', key: randomBytes(32) }], randomBytes(32));

describe('sealed answers', () => {
  const answers = { lastName: 'SILVA', 'otherNames[0].family': 'COSTA' };
  const mine = { id: 'app_1', userId: 'usr_1' };
  const sealed = sealAnswers(vault, mine, answers);

  it('open to what was sealed and show nothing, not even which questions were answered', () => {
    expect(openAnswers(vault, { ...mine, answersSealed: sealed })).toEqual(answers);
    expect(JSON.stringify(sealed)).not.toMatch(/SILVA|COSTA|lastName|otherNames/);
  });

  it('of rows from before, one by one, still open, each at its own field', () => {
    const lastName = vault.seal({ at: 'applications:app_1:lastName', owner: 'usr_1' }, 'SILVA');
    expect(openAnswers(vault, { ...mine, answersSealed: { lastName } })).toEqual({ lastName: 'SILVA' });
    expect(openAnswers(vault, { ...mine, answersSealed: {} })).toEqual({});
    expect(() => openAnswers(vault, { ...mine, answersSealed: { middleName: lastName } })).toThrow(SealBrokenError);
  });

  it('do not open in another application or for another person', () => {
    expect(() => openAnswers(vault, { ...mine, id: 'app_2', answersSealed: sealed })).toThrow(SealBrokenError);
    expect(() => openAnswers(vault, { ...mine, userId: 'usr_2', answersSealed: sealed })).toThrow(SealBrokenError);
  });
});
