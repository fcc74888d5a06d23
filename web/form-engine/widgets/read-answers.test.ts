import { expect, it } from 'vitest';
import { joinAnswers, readDay } from './read-answers.ts';

const [LTR, RTL, OWN, END] = ['\u2066', '\u2067', '\u2068', '\u2069'];

it('joins answers, and isolates their text direction in a right-to-left language', () => {
  expect(joinAnswers(['12 OAK ST', 'LIMA'], 'es')).toBe('12 OAK ST, LIMA');
  expect(joinAnswers([], 'ar')).toBe('');
  expect(joinAnswers(['12 OAK ST', readDay('2025-12-02', 'ar')], 'ar')).toBe(
    `${LTR}${OWN}12 OAK ST${END}, ${OWN}2\u00a0ديسمبر\u00a02025${END}${END}`,
  );
  expect(joinAnswers(['عمل', '12 OAK ST'], 'ar')).toBe(`${RTL}${OWN}عمل${END}, ${OWN}12 OAK ST${END}${END}`);
});
