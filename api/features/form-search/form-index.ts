import MiniSearch from 'minisearch';
import type { Services } from '../../platform/context.ts';
import { catalogueOf, formLibrary, formText, listForms } from '../forms/public.ts';
import { libraryForms } from '../library/public.ts';
import { withoutAccents } from '../../../schema/forms/without-marks.ts';
import { getOrInsert } from '../../../schema/forms/get-or-insert.ts';

/** Scripts without spaces between words, or with many word endings. */
const IN_PAIRS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Tokenises text in any script: lower case, no accents, bigrams where words are not separated. */
function searchWordsOf(text: string): readonly string[] {
  const folded = withoutAccents(text, 'NFKD')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll(/[أإآ]/g, 'ا');
  const pairs = (folded.match(IN_PAIRS) ?? []).flatMap((run) =>
    run.length < 3 ? [run] : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  );
  return [...(folded.replaceAll(IN_PAIRS, ' ').match(WORD) ?? []), ...pairs];
}

interface IndexedForm {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly asked: string;
}

interface FormIndex {
  readonly forms: MiniSearch<IndexedForm>;
  /** Tokens of each phrase that users say for a form. */
  readonly phrases: readonly { readonly formType: string; readonly words: ReadonlySet<string> }[];
}
interface CachedIndexes {
  readonly version: number;
  readonly byLanguage: Map<string, FormIndex>;
}
const cachedIndexes = new WeakMap<Services['settings'], CachedIndexes>();

/** Full-text index of forms and guides in one language; built on the first search, rebuilt after content changes. */
export function formIndex(services: Pick<Services, 'settings' | 'log'>, language: string): FormIndex {
  const { version } = formLibrary(services);
  const known = cachedIndexes.get(services.settings);
  const { byLanguage } = known?.version === version ? known : { byLanguage: new Map<string, FormIndex>() };
  cachedIndexes.set(services.settings, { version, byLanguage });
  return getOrInsert(byLanguage, language, () => built(services, language));
}

/** Scores by form, 0 to 1: the share of the text that matches one of its phrases. */
export function phraseScores({ phrases }: FormIndex, text: string): ReadonlyMap<string, number> {
  const wordsOfText = new Set(searchWordsOf(text));
  const scores = new Map<string, number>();
  for (const { formType, words } of phrases)
    if ([...words].every((word) => wordsOfText.has(word)))
      scores.set(formType, Math.max(scores.get(formType) ?? 0, words.size / wordsOfText.size));
  return scores;
}

function built(services: Pick<Services, 'settings' | 'log'>, language: string): FormIndex {
  const inCatalogue = catalogueOf(services).texts.get(language)?.asked ?? {};
  const inLibrary = new Map(
    libraryForms(services).map(({ formType, asked }) => [
      formType,
      language === 'en' || language === 'es' ? asked[language] : [],
    ]),
  );
  const askedFor = (formType: string) => [...(inCatalogue[formType] ?? []), ...(inLibrary.get(formType) ?? [])];
  const forms = new MiniSearch<IndexedForm>({
    fields: ['title', 'summary', 'asked'],
    tokenize: (text) => [...searchWordsOf(text)],
    processTerm: (word) => word,
    searchOptions: {
      boost: { asked: 3, title: 1.5 },
      prefix: (word) => word.length > 3,
      fuzzy: (word) => (word.length > 5 ? 0.2 : false),
    },
  });
  const files = listForms(services);
  forms.addAll(
    files.map((file) => ({
      id: file.formType,
      ...formText(file, language),
      asked: askedFor(file.formType).join(' · '),
    })),
  );
  const phrases = files.flatMap(({ formType }) =>
    askedFor(formType).map((phrase) => ({ formType, words: new Set(searchWordsOf(phrase)) })),
  );
  return { forms, phrases };
}
