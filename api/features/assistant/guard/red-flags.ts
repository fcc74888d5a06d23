import { anyPhrase, phrase } from '../../../../schema/content/phrase-pattern.ts';
import { RED_FLAGS, redFlagsShape, type RedFlag } from '../../../../schema/content/red-flags.ts';
import { bundledContent } from '../../forms/public.ts';

interface FlagRule {
  readonly flag: RedFlag;
  readonly pattern: RegExp;
  /** Whether the words alone concern a person ("I crossed the border"). Otherwise the sentence must name somebody. */
  readonly isPersonal: boolean;
}

interface Rules {
  readonly somebody: RegExp;
  /** Matches "What does … mean?", which asks about words, not about a life. */
  readonly asksMeaning: RegExp;
  readonly tellsStory: RegExp;
  readonly flags: readonly FlagRule[];
}

let known: Rules | undefined;

/** Returns the words of each language that raise red flags. */
export const redFlagContent = () => bundledContent('assistant/red-flags', redFlagsShape);

/** Returns the rules of all languages together, because people mix them. */
function rules(): Rules {
  if (known) return known;
  const files = redFlagContent();
  type List = 'somebody' | 'asksMeaning' | 'ofWhat' | 'tellsStory' | 'ofStories';
  const any = (list: List) => `(${files.flatMap((file) => file[list] ?? []).join('|')})`;
  known = {
    somebody: phrase(any('somebody')),
    asksMeaning: phrase(`${any('asksMeaning')} .. ${any('ofWhat')}`),
    tellsStory: phrase(`${any('tellsStory')} .. ${any('ofStories')}?`),
    flags: files
      .flatMap(({ flags, somebody, language }) =>
        flags.flatMap(({ flag, patterns, isPersonal = somebody === undefined }) => {
          const pattern = anyPhrase(patterns, {}, language);
          return pattern === undefined ? [] : [{ flag, pattern, isPersonal }];
        }),
      )
      .sort((one, other) => RED_FLAGS.indexOf(one.flag) - RED_FLAGS.indexOf(other.flag)),
  };
  return known;
}

/** Returns the red flags in a normalised sentence; none for a question about the meaning of a word. */
export function redFlagsIn(sentence: string): RedFlag[] {
  const { flags, somebody, asksMeaning, tellsStory } = rules();
  if (asksMeaning.test(sentence) && !tellsStory.test(sentence)) return [];
  const isAboutSomebody = somebody.test(sentence);
  return flags
    .filter(({ pattern, isPersonal }) => (isPersonal || isAboutSomebody) && pattern.test(sentence))
    .map(({ flag }) => flag);
}
