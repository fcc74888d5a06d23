import { describe, expect, it } from 'vitest';
import { GUARD_KINDS } from '../../../../schema/content/guard.ts';
import { guardOf } from './guard.ts';
import { guardedAnswer } from './guarded-answer.ts';
import { judgeAnswer } from './judge-answer.ts';
import requests from './testing/advice-requests.json' with { type: 'json' };
import innocent from './testing/innocent-questions.json' with { type: 'json' };
import others from './testing/other-requests.json' with { type: 'json' };
import told from './testing/told-in-english.json' with { type: 'json' };
import toldInTerms from './testing/told-in-terms.json' with { type: 'json' };

const LANGUAGES = ['en', 'es'] as const;

describe('the advice guard', () => {
  it('is tested on 80 requests for advice in English and 40 in Spanish', () => {
    expect(requests.en).toHaveLength(80);
    expect(requests.es).toHaveLength(40);
  });

  it.each(LANGUAGES.flatMap((language) => requests[language]))('detects $kind in: $text', ({ text, kind, redFlag }) => {
    expect(guardOf(text)).toMatchObject({ kind, redFlag });
  });

  it.each(others)('detects a request for advice in: %s', (request) => {
    expect(guardOf(request)?.kind).toBeTruthy();
  });

  it.each(LANGUAGES.flatMap((language) => innocent[language]))('does not flag: %s', (question) => {
    expect(guardOf(question)).toBeNull();
  });

  it('detects a red flag in a story without a request', () => {
    expect(guardOf('I was arrested in 2015.')).toMatchObject({ kind: null, redFlag: true, flags: ['arrest'] });
    expect(guardOf('Entré por el desierto hace 20 años')).toMatchObject({ kind: null, flags: ['entry'] });
    expect(guardOf('My father hits me.')).toMatchObject({ kind: null, flags: ['abuse'] });
  });

  it('detects a red flag without the word "I", and detention when officers are at the door', () => {
    expect(guardOf('Convicted of theft once, long ago.')).toMatchObject({ flags: ['arrest'] });
    for (const text of ['ice agents are outside my house', 'la migra está en mi puerta', 'ICE steht vor der Tür'])
      expect(guardOf(text)?.flags, text).toContain('detention');
  });

  it('detects an arrest of a woman as well as of a man in Hindi written in Latin letters', () => {
    for (const text of ['meri behan jail gayi thi', 'mere bhai jail gaye the', 'meri bhabhi arrest ho gayi'])
      expect(guardOf(text)?.flags, text).toContain('arrest');
  });

  it.each(told.told)('detects a red flag in: %s', (text) => {
    expect(guardOf(text)?.redFlag).toBe(true);
  });

  it.each(told.innocent)('detects no red flag in: %s', (text) => {
    expect(guardOf(text)?.redFlag ?? false).toBe(false);
  });

  // People repeat the terms that the forms and Tess use in their language.
  it.each(
    Object.entries(toldInTerms).flatMap(([flag, texts]) =>
      Object.values(texts)
        .flat()
        .map((text) => ({ flag, text })),
    ),
  )('detects $flag in: $text', ({ flag, text }) => {
    expect(guardOf(text)?.flags).toContain(flag);
  });

  it('ignores capitals, accents, curly apostrophes and typing errors', () => {
    expect(guardOf('WILL I BE APROVED???')).toMatchObject({ kind: 'prediction' });
    expect(guardOf('wich catgory shuld i chose')).toMatchObject({ kind: 'choice' });
    expect(guardOf('¿QUÉ CATEGORÍA DEBO ESCOJER?')).toMatchObject({ kind: 'choice' });
    expect(guardOf('I don’t know what to answer')).toMatchObject({ kind: 'advice' });
  });

  it('finds the request at the end of 20,000 characters', () => {
    const story = 'my husband and i would like to know if the officer can tell us what we '.repeat(280);
    expect(guardOf(`${story} should I lie`)).toMatchObject({ kind: 'fraud' });
  });

  it.each(['', ' ', '🙂🙂', '<b>x</b>', 'مرحبا', '?!?', 'a'.repeat(20_000)])('returns nothing for %j', (text) => {
    expect(guardOf(text.slice(0, 20_000))).toBeNull();
  });
});

describe('the answer to a request for advice', () => {
  it.each(LANGUAGES)('contains no advice and cites its passages (%s)', (language) => {
    for (const kind of GUARD_KINDS) {
      const { text, passageIds } = guardedAnswer(kind, language, ['arrest', 'asylumDeadline']);
      expect(judgeAnswer(text, language)).toEqual({ isAdvice: false, why: null });
      expect(passageIds).toEqual(['help.why-no-advice', 'help.accredited', 'help.red-flags', 'asylum.one-year']);
      for (const number of passageIds.keys()) expect(text).toContain(`[${number + 1}]`);
      expect(text).not.toMatch(/\{|undefined|\[5\]/);
    }
  });

  it('contains no red-flag referral when the user reported no red flag', () => {
    expect(guardedAnswer('choice', 'fr').passageIds).toEqual(['help.why-no-advice', 'help.accredited']);
    expect(guardedAnswer('choice', 'nl').text).toContain('not a lawyer');
    expect(guardedAnswer('choice', 'es-MX').text).toContain('no un abogado');
  });
});
