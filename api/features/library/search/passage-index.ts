import MiniSearch from 'minisearch';
import type { AskedWordsFile } from '../../../../schema/content/library.ts';
import type { LibraryLanguage } from '../../../../schema/forms/library.ts';
import type { StoredPassage } from '../stored-passage.ts';
import type { LibraryContent } from '../library.ts';
import type { SparseScores } from './scores.ts';
import { indexPhrases, type Phrases } from './phrases.ts';
import { stemOf } from './stem.ts';
import { termsOf } from './translated-question.ts';
import { folded, stemsOf, wordsOf } from './words.ts';
import { getOrInsert } from '../../../../schema/forms/get-or-insert.ts';

/** Boost of a word by field. */
const BOOST = { title: 3, asked: 2, heading: 1.5, subject: 1, questions: 1.5, text: 1 } as const;
const FIELDS = ['title', 'asked', 'heading', 'subject', 'questions', 'text'] as const;

type IndexedPassage = Readonly<Record<(typeof FIELDS)[number], string>> & { readonly id: number };

/** Search index of the library in one language. Terms are stems: see `stemOf`. */
export interface PassageIndex {
  readonly language: LibraryLanguage;
  readonly passages: readonly StoredPassage[];
  /** Scores the passages that contain all stems; the best has 1. */
  find(stems: readonly string[]): SparseScores;
  has(stem: string): boolean;
  readonly phrases: Phrases;
  /** Returns stems of known words of which the word may be a misspelling. */
  near(word: string): readonly string[];
  /** Returns the index of the passage whose title or common question equals the words. */
  answerOf(words: readonly string[]): number | undefined;
  /** Stems of the library's words by phrase, as space-separated stems. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
}

function indexPassages(content: LibraryContent, language: LibraryLanguage): PassageIndex {
  const { passages, questions, terms, askedWords } = content;
  const passageList = [...passages.values()];
  const questionsOfPassages = questionsByPassage(questions, language);
  const subjects = subjectsOfForms(passageList, language);
  const vocabulary = new Map<string, string>();
  const stems = new Set<string>();
  const index = new MiniSearch<IndexedPassage>({
    fields: [...FIELDS],
    tokenize: (text) => [...wordsOf(folded(text))],
    processTerm: (word) => {
      const stem = stemOf(word, language);
      vocabulary.set(word, stem);
      stems.add(stem);
      return stem;
    },
    searchOptions: {
      boost: BOOST,
      combineWith: 'AND',
      tokenize: (text) => text.split(' '),
      processTerm: (stem) => stem,
    },
  });
  index.addAll(
    passageList.map((passage, id) => ({
      id,
      title: passage.text[language].title,
      text: passage.text[language].text,
      heading: passage.heading[language],
      subject: [subjects.get(passage.formType) ?? '', ...passage.asked.form[language]].join(' '),
      asked: askedOf(passage, askedWords, language),
      questions: [questionsOfPassages.get(passage.id) ?? '', ...passage.asked.passage[language]].join(' '),
    })),
  );
  const answers = answersOf(content, passageList, language);
  const phrases = passageList.flatMap((passage, at) =>
    phrasesOf(passage, questions, language).map((text) => ({ passage: at, stems: stemsOf(text, language) })),
  );
  const words = new MiniSearch<{ id: string }>({ fields: ['id'], tokenize: (word) => [word] });
  words.addAll([...vocabulary.keys()].filter((word) => !/\d/.test(word)).map((id) => ({ id })));
  return {
    language,
    passages: passageList,
    has: (stem) => stems.has(stem),
    find: remembering((wanted) => found(index, wanted)),
    phrases: indexPhrases(phrases, passageList.length),
    answerOf: (written) => answers.get(written.join(' ')),
    near: (word) => nearStems(words, vocabulary, word),
    synonyms: stemmedTerms(termsOf(terms, language), language),
  };
}

/** Factor for a word found only in the text and in no field on the passage's subject. */
const IN_TEXT_ONLY = 0.6;
/** Minimum score of a word in the title or in the phrases for the topic. */
const IN_TITLE = 0.6;
/** Minimum score of a word in the purpose of the passage's form: "the fee for naturalization" is that of the N-400. */
const IN_SUBJECT = 0.45;

function found(index: MiniSearch<IndexedPassage>, stems: readonly string[]): SparseScores {
  const results = index.search(stems.join(' '));
  const best = results[0]?.score ?? 1;
  return {
    places: Uint32Array.from(results, ({ id }) => id as number),
    fits: Float64Array.from(results, ({ score, match }) => fitOf(score / best, Object.values(match).flat())),
  };
}

/** Caches results without limit, because only stems of the library and its synonyms are ever searched for. */
function remembering(find: PassageIndex['find']): PassageIndex['find'] {
  const remembered = new Map<string, SparseScores>();
  return (stems) => {
    const key = stems.join(' ');
    return getOrInsert(remembered, key, () => find(stems));
  };
}

/** @param share of the best score @param fields in which words were found */
function fitOf(share: number, fields: readonly string[]): number {
  if (fields.every((field) => field === 'text')) return share * IN_TEXT_ONLY;
  const isIn = (...wanted: readonly string[]) => fields.some((field) => wanted.includes(field));
  const least = isIn('title', 'asked', 'questions') ? IN_TITLE : IN_SUBJECT;
  return least + (1 - least) * share;
}

/** Returns the phrases for the topics and the passage; for a purpose passage also those for its form. */
function askedOf({ id, topics, formType }: StoredPassage, words: AskedWordsFile, language: LibraryLanguage): string {
  const ofForm = topics.includes('purpose') ? words.forms[formType ?? '']?.[language] : undefined;
  const ofTopics = topics.map((topic) => `${topic} ${words.topics[topic]?.[language] ?? ''}`);
  return [...ofTopics, words.passages[id]?.[language], ofForm].join(' ');
}

/** Maps forms to the text of their purpose, because people name the purpose and other passages seldom repeat it. */
function subjectsOfForms(
  passages: readonly StoredPassage[],
  language: LibraryLanguage,
): ReadonlyMap<string | null, string> {
  return new Map(
    passages.flatMap(({ formType, topics, text }) =>
      formType !== null && topics.includes('purpose') ? [[formType, text[language].text] as const] : [],
    ),
  );
}

const MIN_WITH_SLIPS_LENGTH = 6;

/** Returns only the nearest stems: "natralization" means one word, not every similar word. */
function nearStems(words: MiniSearch<{ id: string }>, vocabulary: ReadonlyMap<string, string>, word: string) {
  if (word.length < MIN_WITH_SLIPS_LENGTH || /\d/.test(word)) return [];
  const results = words.search(word, { fuzzy: word.length < 9 ? 1 : 2 });
  const best = results[0]?.score ?? 0;
  const near = results.filter(({ id, score }) => (id as string)[0] === word[0] && score >= best * 0.9).slice(0, 5);
  return [...new Set(near.flatMap(({ id }) => vocabulary.get(id as string) ?? []))];
}

function answersOf(
  { questions }: LibraryContent,
  passages: readonly StoredPassage[],
  language: LibraryLanguage,
): ReadonlyMap<string, number> {
  const asked = questions
    .flatMap((category) => category.questions)
    .map(({ text, passage }) => [text[language], passages.findIndex(({ id }) => id === passage)] as const);
  const titles = passages.map(({ text }, at) => [text[language].title, at] as const);
  return new Map([...titles, ...asked].map(([text, at]) => [wordsOf(folded(text)).join(' '), at]));
}

/** Returns the title and the phrases for a passage; for a purpose passage also those for its form. */
function phrasesOf(
  { id, topics, text, asked }: StoredPassage,
  categories: LibraryContent['questions'],
  language: LibraryLanguage,
): readonly string[] {
  const common = categories.flatMap(({ questions }) => questions).filter(({ passage }) => passage === id);
  return [
    text[language].title,
    ...asked.passage[language],
    ...(topics.includes('purpose') ? asked.form[language] : []),
    ...common.map((question) => question.text[language]),
  ];
}

/** Returns common questions by passage, because they contain the words that people use for it. */
function questionsByPassage(
  categories: LibraryContent['questions'],
  language: LibraryLanguage,
): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { passage, text } of categories.flatMap(({ questions }) => questions))
    texts.set(passage, `${texts.get(passage) ?? ''} ${text[language]}`);
  return texts;
}

const indexes = new WeakMap<LibraryContent, Map<LibraryLanguage, PassageIndex>>();

/** Returns the index of a language, built on first search and cached until the library is reloaded. */
export function indexOf(content: LibraryContent, language: LibraryLanguage): PassageIndex {
  const byLanguage = getOrInsert(indexes, content, () => new Map<LibraryLanguage, PassageIndex>());
  return getOrInsert(byLanguage, language, () => indexPassages(content, language));
}

function stemmedTerms(terms: Readonly<Record<string, string>>, language: LibraryLanguage) {
  return new Map(
    Object.entries(terms).map(([said, meant]) => [stemsOf(said, language).join(' '), stemsOf(meant, language)]),
  );
}
