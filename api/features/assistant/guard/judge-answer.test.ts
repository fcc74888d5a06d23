import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judgeAnswer } from './judge-answer.ts';
import bad from './testing/advice-sentences.json' with { type: 'json' };

type Words = Readonly<Record<'en' | 'es', { readonly title: string; readonly text: string }>>;
const LANGUAGES = ['en', 'es'] as const;
const LIBRARY = join(import.meta.dirname, '../../../../form-definitions/library');

const libraryTexts = ['forms', 'topics'].flatMap((folder) =>
  readdirSync(join(LIBRARY, folder)).flatMap((file) => {
    const content = JSON.parse(readFileSync(join(LIBRARY, folder, file), 'utf8')) as {
      readonly passages: readonly { readonly id: string; readonly text: Words }[];
    };
    return content.passages;
  }),
);

describe('the check of answers for advice', () => {
  it.each(LANGUAGES.flatMap((language) => bad[language].map((sentence) => ({ language, sentence }))))(
    'rejects: $sentence',
    ({ language, sentence }) => {
      const judgement = judgeAnswer(`Form I-130 asks for a relative. ${sentence}`, language);
      expect(judgement.isAdvice).toBe(true);
      expect(judgement.why).toBeTruthy();
    },
  );

  it.each(libraryTexts)('accepts the library passage $id', ({ text }) => {
    for (const language of LANGUAGES) {
      expect(judgeAnswer(`${text[language].title}\n${text[language].text}`, language)).toEqual({
        isAdvice: false,
        why: null,
      });
    }
  });

  it.each([
    'A lawyer can tell whether you qualify and which form you should file.',
    'Tess cannot say what your chances are.',
    'Nobody can guarantee an approval.',
    'You should talk to a lawyer or an accredited representative.',
    'You can file Form I-90 online or on paper.',
    'The official choices are: Yes, No.',
    'Whether the request is approved is decided by USCIS.',
    'Un abogado puede decirle si usted califica.',
    'Nadie puede garantizar un resultado.',
    'Las opciones oficiales son: Sí, No.',
    'In your case here:',
    'En su caso, aquí:',
  ])('accepts: %s', (sentence) => {
    expect(judgeAnswer(sentence, 'en')).toEqual({ isAdvice: false, why: null });
  });
});
