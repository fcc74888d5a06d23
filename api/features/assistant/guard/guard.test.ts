import { describe, expect, it } from 'vitest';
import { guardOf } from './guard.ts';

describe('the guard', () => {
  it('sees requests for advice, whatever the language of the interface', () => {
    expect(guardOf('should I lie about my arrest')).toMatchObject({ kind: 'fraud', redFlag: true });
    expect(guardOf('will I be approved?')).toMatchObject({ kind: 'prediction', redFlag: false });
    expect(guardOf('Which category should I choose?')).toMatchObject({ kind: 'choice' });
    expect(guardOf('what should I answer on question 12')).toMatchObject({ kind: 'advice' });
    expect(guardOf('¿debo decir que estoy soltera?')).toMatchObject({ kind: 'advice' });
    expect(guardOf('¿Me van a aprobar?')).toMatchObject({ kind: 'prediction' });
  });

  it('sees a red flag in a story that asks for nothing', () => {
    expect(guardOf('I was arrested in 2015.')).toMatchObject({ kind: null, redFlag: true, flags: ['arrest'] });
    expect(guardOf('what is the fee of the I-130')).toBeNull();
  });
});
