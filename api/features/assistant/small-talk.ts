import type { Question } from './answer-types.ts';
import { isPhrase } from './asked-phrases.ts';
import { wordsOf } from './assistant-words.ts';
import { PLAIN, type ComposedAnswer } from './composed-answer.ts';
import { foldWords } from './fold-words.ts';

const HELLO =
  /^(hi|hello|hey|hola|good (morning|afternoon|evening)|buen[oa]s( (dias|tardes|noches))?|what's up|que tal)( there| tess)?$/;
const THANKS =
  /^(thanks?( you)?( so much| very much| a lot)?|ok(ay)?|great|muchas gracias|gracias|perfecto|vale)( tess)?$/;
const WHO =
  /^(who|what) are you$|\bare you (a |an )?(real|human|person|robot|bot|computer|lawyer|attorney|ai|government)|\b(quien|que) eres$|\beres (un |una )?(real|human[oa]|persona|robot|maquina|abogad[oa]|ia)\b|^(what|que) (can|could|puedes|sabes) (you )?(do|hacer)$/;

/** Said to be polite, or about Tess herself; undefined for a question. */
export function smallTalk({ text, language }: Question): ComposedAnswer | undefined {
  const said = foldWords(text)
    .replace(/[^\p{L}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const words = wordsOf(language);
  if (HELLO.test(said) || isPhrase(said, 'hello', language)) return { ...PLAIN, source: 'library', text: words.hello };
  if (THANKS.test(said) || isPhrase(said, 'thanks', language))
    return { ...PLAIN, source: 'library', text: words.thanks };
  return WHO.test(said) || isPhrase(said, 'who', language)
    ? { ...PLAIN, source: 'library', text: words.whoIsTess }
    : undefined;
}
