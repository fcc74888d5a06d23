import { expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../../schema/forms/languages.ts';
import type { Context } from '../../platform/context.ts';
import { isLiteralPhrase, phrasesOf, type PhraseKey } from './request-phrases.ts';
import { messagesIn } from './assistant-messages.ts';
import { smallTalk } from './small-talk.ts';
import { createLogger } from '../../platform/logger.ts';
import { readTestSettings } from '../../testing/test-settings.ts';

const services = { settings: readTestSettings(), log: createLogger('silent') };

const say = (text: string, language = 'en') =>
  smallTalk(services as Context, { text, language, history: [], place: null });

it.each([
  'Hello!',
  'hi there',
  'Hola, Tess',
  'buenos días',
  'who are you?',
  'Are you a real lawyer?',
  '¿Quién eres?',
  'thanks!',
  '¡Muchas gracias!',
  'heyyy, good morning',
  'goodbye',
  'ur wrong',
])('answers "%s" as small talk, without a citation', (text) => {
  expect(say(text)).toMatchObject({ source: 'library', citations: [] });
});

it.each([
  'Hello, what does the I-130 cost?',
  'Who are the people who sign?',
  'I need help',
  '',
  'gracias, ¿y la tarifa?',
])('does not answer "%s" as small talk', (text) => {
  expect(say(text)).toBeUndefined();
});

it('answers in Spanish that Tess is not a lawyer', () => {
  expect(say('¿quién eres?', 'es')?.text).toContain('no soy abogada');
});

it.each(INTERFACE_LANGUAGES)('answers greetings, thanks, reproaches and questions about Tess (%s)', (language) => {
  const messages = messagesIn(language);
  const phrases = (asked: PhraseKey) => phrasesOf(language, asked).filter(isLiteralPhrase);
  for (const text of phrases('hello')) expect(say(`${text}, Tess!`, language)?.text, text).toBe(messages.hello);
  for (const text of phrases('thanks')) expect(say(`${text}!`, language)?.text, text).toBe(messages.thanks);
  for (const text of phrases('wrong')) expect(say(text, language)?.text, text).toBe(messages.mayBeWrong);
  for (const text of phrases('who')) expect(say(`${text}?`, language)?.text, text).toBe(messages.whoIsTess);
  expect(say(`${phrases('hello')[0] ?? ''} I-130`, language)).toBeUndefined();
});
