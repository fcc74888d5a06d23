import { describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../../schema/forms/languages.ts';
import { interpolate, messagesIn } from './assistant-messages.ts';
import { useAsker } from './testing/asker.ts';
import questions from './testing/own-pdf-questions.json' with { type: 'json' };

const ask = useAsker();

describe.each(INTERFACE_LANGUAGES)('the offer of "Fill your own PDF" in %s', (language) => {
  const { ownPdf, ownPdfAny, ownPdfForm } = messagesIn(language);
  const action = { label: ownPdf, to: '/own-pdf', question: null };

  it.each(questions[language])('is the answer to: %s', async (text) => {
    const answer = await ask(text, language);
    expect(answer.text).toBe(interpolate(ownPdfAny, { ownPdf }));
    expect(answer.suggestedActions).toEqual([action]);
  });

  it('follows the answer about a form that Tern cannot fill, once per conversation', async () => {
    const text = interpolate(messagesIn(language).askPurpose, { form: 'I-602' });
    const answer = await ask(text, language);
    const sentence = interpolate(ownPdfForm, { ownPdf, form: 'I-602' });
    expect(answer.citations[0]?.passageId).toBe('i-602.purpose');
    expect(answer.text.endsWith(sentence)).toBe(true);
    expect(answer.suggestedActions).toContainEqual(action);
    const history = [
      { role: 'user', text },
      { role: 'assistant', text: answer.text },
    ] as const;
    expect((await ask(text, language, { history })).text).not.toContain(sentence);
  });

  it('is absent from the answer about a form that Tern fills', async () => {
    const answer = await ask(interpolate(messagesIn(language).askPurpose, { form: 'I-130' }), language);
    expect(answer.text).not.toContain(ownPdf);
    expect(answer.suggestedActions).not.toContainEqual(action);
  });
});
