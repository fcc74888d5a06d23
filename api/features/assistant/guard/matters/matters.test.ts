import { describe, expect, it } from 'vitest';
import type { MattersFile } from '../../../../../schema/content/red-flags.ts';
import { mattersShape } from '../../../../../schema/content/red-flags.ts';
import { INTERFACE_LANGUAGES } from '../../../../../schema/forms/languages.ts';
import { bundledContent } from '../../../forms/public.ts';
import { guardOf } from '../guard.ts';
import { wordsIn } from './features-of.ts';
import { findMatters } from './find-matters.ts';
import { modelOf, mattersIn } from './matter-model.ts';
import { sentencesOf, trainMatters } from './train-matters.ts';

const files = bundledContent('assistant/told', mattersShape);

describe('the model that recognises matters in stories', () => {
  it('is trained on sentences in every language', () => {
    expect(files.map(({ language }) => language).sort()).toEqual([...INTERFACE_LANGUAGES].sort());
  });

  it.each(files)(
    'recognises over 80 in 100 trained sentences and under 2 in 100 harmless ones ($language)',
    ({ told, harmless }) => {
      const share = (lines: readonly string[]) => {
        const sentences = lines.flatMap(sentencesOf);
        return sentences.filter((sentence) => findMatters(sentence).length > 0).length / sentences.length;
      };
      expect(share(Object.values(told).flat())).toBeGreaterThan(0.8);
      expect(share(harmless)).toBeLessThan(0.02);
    },
  );

  it('raises a red flag for words that no pattern contains', () => {
    const told = guardOf('meine Mutter ist nachts durch den Fluss gekommen');
    expect(told).toMatchObject({ kind: null, redFlag: true });
  });

  it('recognises abuse in several languages', () => {
    const cases = [
      ['mon mari me tape dessus et garde mon passeport', 'abuse'],
      ['мой парень избивает меня каждый вечер', 'abuse'],
      ['老公昨晚又打我', 'abuse'],
    ] as const;
    for (const [text, matter] of cases) expect(guardOf(text)?.flags, text).toContain(matter);
  });

  it('recognises one sentence among many, and nothing in 20,000 letters without a word', () => {
    const idle = 'We like the weather here. My sister bakes bread. ';
    expect(findMatters(`${idle.repeat(20)} My husband beats me and the kids. ${idle.repeat(20)}`)).toContain('abuse');
    expect(findMatters('a'.repeat(20_000))).toEqual([]);
    expect(findMatters('')).toEqual([]);
  });
});

describe('the training of the matters model', () => {
  const file: MattersFile = {
    $schema: '',
    language: 'en',
    told: {
      arrest: ['the (cops|police) took (me|him) away', 'police put (me|her) in a cell'],
      abuse: ['he (hits|beats) me at (home|night)', 'he beats my (son|dog)'],
    },
    harmless: [
      'how much is the (fee|form)',
      'where do i send the (form|check)',
      'what is the (fee|address) of the office',
    ],
  };

  it('makes as many sentences as the longest choice has options', () => {
    expect(sentencesOf('(my|his|her) dog (barks|bites)')).toEqual(['my dog barks', 'his dog bites', 'her dog barks']);
  });

  it('produces the same model from the same sentences, and the model distinguishes matters', () => {
    const { printed } = trainMatters([file], ['where is the fee'], ['abuse']);
    expect(trainMatters([file], ['where is the fee'], ['abuse']).printed).toEqual(printed);
    const hears = (text: string) => mattersIn(modelOf(printed), [wordsIn(text)]);
    expect(hears('the police put him in a cell')).toEqual(['other']);
    expect(hears('he beats me')).toEqual(['other', 'abuse']);
    expect(hears('where do i send the fee')).toEqual([]);
  });
});
