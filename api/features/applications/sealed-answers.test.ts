import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SealBrokenError, createVault } from '../../platform/vault.ts';
import { openAnswers, sealAnswers } from './sealed-answers.ts';

const vault = createVault([{ id: 'k1', key: randomBytes(32) }], randomBytes(32));

describe('sealed answers', () => {
  const answers = { lastName: 'SILVA', 'otherNames[0].family': 'COSTA' };
  const mine = { id: 'app_1', userId: 'usr_1' };
  const sealed = sealAnswers(vault, mine, answers);

  it('open to what was sealed and show nothing', () => {
    expect(openAnswers(vault, { ...mine, answersSealed: sealed })).toEqual(answers);
    expect(JSON.stringify(sealed)).not.toMatch(/SILVA|COSTA/);
  });

  it('keep the seal of what did not change', () => {
    const after = sealAnswers(vault, mine, { ...answers, lastName: 'SOUZA' }, { answers, sealed });
    expect(after['otherNames[0].family']).toBe(sealed['otherNames[0].family']);
    expect(after['lastName']).not.toBe(sealed['lastName']);
    expect(openAnswers(vault, { ...mine, answersSealed: after })['lastName']).toBe('SOUZA');
  });

  it('do not open in another application or at another field', () => {
    expect(() => openAnswers(vault, { ...mine, id: 'app_2', answersSealed: sealed })).toThrow(SealBrokenError);
    expect(() => openAnswers(vault, { ...mine, userId: 'usr_2', answersSealed: sealed })).toThrow(SealBrokenError);
    expect(() => openAnswers(vault, { ...mine, answersSealed: { middleName: sealed['lastName'] } })).toThrow(
      SealBrokenError,
    );
  });
});
