import { anyPhrase } from '../../../../schema/content/phrase-pattern.ts';
import type { QuestionKind, Situation } from '../../../../schema/content/understanding.ts';
import { interfaceLanguage, languageOfScript } from '../../../../schema/forms/languages.ts';
import { plainSentences } from '../guard/plain-words.ts';
import { understandingContent } from './understanding-content.ts';

/** A parsed question. */
export interface Understood {
  /** Forms and subjects. */
  readonly about: ReadonlySet<string>;
  readonly asked: ReadonlySet<QuestionKind>;
  readonly situation: ReadonlySet<Situation>;
  /** Whether it refers to the previous question: "and for my mother?" */
  readonly goesOn: boolean;
}

type Words<Name> = readonly (readonly [Name, RegExp])[];

interface LanguageWords {
  readonly about: Words<string>;
  readonly asked: Words<QuestionKind>;
  readonly situation: Words<Situation>;
  readonly goesOn: RegExp | undefined;
}

let known: ReadonlyMap<string, LanguageWords> | undefined;

function wordsByLanguage(): ReadonlyMap<string, LanguageWords> {
  known ??= new Map(
    understandingContent().map(({ language, parts, about, asked, situation, goesOn }) => {
      const any = (patterns: readonly string[]) => anyPhrase(patterns, parts, language);
      const named = <Name extends string>(lists: Readonly<Partial<Record<Name, readonly string[]>>>) =>
        (Object.entries(lists) as [Name, readonly string[]][]).flatMap(([name, list]) => {
          const pattern = any(list);
          return pattern === undefined ? [] : [[name, pattern] as const];
        });
      return [language, { about: named(about), asked: named(asked), situation: named(situation), goesOn: any(goesOn) }];
    }),
  );
  return known;
}

/**
 * Parses what a question is about, what it asks and the user's situation, with the words of the language it is
 * written in and of English, because people mix them. The other languages are tried if these match nothing.
 *
 * @param language of the interface; the question may be in another one
 */
export function understand(text: string, language: string): Understood {
  const sentences = plainSentences(text);
  const script = languageOfScript(text);
  const own = interfaceLanguage(language) ?? 'en';
  const likely = script === undefined ? [own, 'en', ...(own === 'en' ? ['es'] : [])] : [script, own, 'en'];
  const understood = withWordsOf(likely, sentences);
  return understood.about.size > 0 || script !== undefined
    ? understood
    : ([...wordsByLanguage().keys()]
        .map((code) => withWordsOf([code], sentences))
        .find(({ about, asked }) => about.size > 0 && asked.size > 0) ?? understood);
}

function withWordsOf(languages: readonly string[], plain: ReturnType<typeof plainSentences>): Understood {
  const words = [...new Set(languages)].flatMap((language) => wordsByLanguage().get(language) ?? []);
  const sentences = [...new Set(languages.flatMap(plain))];
  const says = (pattern: RegExp | undefined) =>
    pattern !== undefined && sentences.some((sentence) => pattern.test(sentence));
  const matching = <Name>(lists: Words<Name>) => lists.flatMap(([name, pattern]) => (says(pattern) ? [name] : []));
  return {
    about: new Set(words.flatMap(({ about }) => matching(about))),
    asked: new Set(words.flatMap(({ asked }) => matching(asked))),
    situation: new Set(words.flatMap(({ situation }) => matching(situation))),
    goesOn: words.some(({ goesOn }) => says(goesOn)),
  };
}
