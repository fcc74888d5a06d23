import type {
  AskedAs,
  LibraryFacts,
  LibraryFormFile,
  LibraryTextFile,
  LibraryTopicFile,
  PassageText,
  Provenance,
} from '../../../schema/content/library.ts';
import type { AnsweredQuestion, QuestionKind } from '../../../schema/content/understanding.ts';
import { interfaceLanguage } from '../../../schema/forms/languages.ts';
import { fillPlaceholders, type InLibraryLanguages, type LibraryLanguage } from '../../../schema/forms/library.ts';

/** Texts of a definition folder in further languages. */
export type LibraryTexts = ReadonlyMap<string, LibraryTextFile>;

/** A passage in all its languages, with its facts inserted into the text. */
export interface StoredPassage extends Provenance {
  /** Id such as "i-130.fee". */
  readonly id: string;
  /** Form such as "I-130"; null for a passage on a topic. */
  readonly formType: string | null;
  /** Forms that it concerns, its own first. */
  readonly forms: readonly string[];
  readonly topics: readonly string[];
  readonly text: InLibraryLanguages<PassageText>;
  /** Available translations into further languages. */
  readonly translations: ReadonlyMap<string, PassageText>;
  /** Name of its first topic, by language. */
  readonly topicNames: ReadonlyMap<string, string>;
  /** Heading for search: the official title of the form, or the name of the topic. */
  readonly heading: InLibraryLanguages<string>;
  /** Phrases for the passage and its form, for search. */
  readonly asked: { readonly passage: AskedAs; readonly form: AskedAs };
  /** Questions that it claims to answer. */
  readonly answers: readonly AnsweredQuestion[];
}

const NOT_ASKED: AskedAs = { en: [], es: [] };

/** A short library statement in one language, with its source and age. */
export interface Passage extends Provenance, Pick<StoredPassage, 'id' | 'formType' | 'forms' | 'topics'> {
  readonly title: string;
  /** Plain text; list items are lines that begin with "- ". */
  readonly text: string;
  /** Language of title and text. */
  readonly language: string;
  /** Subject in the requested language when title and text are only in English: "Form I-130: Gebühren". */
  readonly about: string | null;
}

export function passagesOfForm(form: LibraryFormFile, texts: LibraryTexts): readonly StoredPassage[] {
  const { formType, title, facts = {}, matters = [] } = form;
  return form.passages.map((passage) => ({
    id: passage.id,
    formType,
    forms: [formType],
    topics: passage.topics,
    text: { en: filled(passage.text.en, facts), es: filled(passage.text.es, facts) },
    ...inFurtherLanguages(passage.id, passage.topics[0], texts, facts),
    heading: { en: title, es: title },
    asked: { passage: passage.asked ?? NOT_ASKED, form: form.asked ?? NOT_ASKED },
    answers: passage.answers ?? askedOfTopics([formType, ...matters], passage.topics),
    source: passage.source ?? form.source,
    factsAsOf: passage.factsAsOf ?? form.factsAsOf,
    checkedOn: passage.checkedOn === undefined ? form.checkedOn : passage.checkedOn,
  }));
}

export function passagesOfTopic(
  { topic, title, passages }: LibraryTopicFile,
  texts: LibraryTexts,
): readonly StoredPassage[] {
  return passages.map(({ topics = [], ...passage }) => ({
    ...passage,
    ...inFurtherLanguages(passage.id, topic, texts, {}),
    asked: { passage: passage.asked ?? NOT_ASKED, form: NOT_ASKED },
    answers: passage.answers ?? [],
    formType: null,
    topics: [...new Set([topic, ...topics])],
    heading: title,
  }));
}

const ASKED_OF_TOPIC: Readonly<Record<string, readonly QuestionKind[]>> = {
  purpose: ['meaning'],
  who: ['who'],
  fees: ['howMuch'],
  filing: ['where', 'how'],
  evidence: ['papers'],
  timing: ['howLong'],
};

/** Derives answered questions from topics (a passage on fees answers what a form costs); editors add only the rest. */
function askedOfTopics(about: readonly string[], topics: readonly string[]): readonly AnsweredQuestion[] {
  const asked = topics.flatMap((topic) => ASKED_OF_TOPIC[topic] ?? []);
  return asked.length === 0 ? [] : [{ about, asked }];
}

/** Returns the language to search in: Spanish for Spanish, English for every other. */
export function libraryLanguage(language: string): LibraryLanguage {
  return /^es\b/i.test(language) ? 'es' : 'en';
}

/** @param asked any language; English is the fallback */
export function localised(passage: StoredPassage, asked: string): Passage {
  const { id, formType, forms, topics, source, factsAsOf, checkedOn } = passage;
  const wanted = interfaceLanguage(asked) ?? 'en';
  const translated = passage.translations.get(wanted);
  const language = translated ? wanted : libraryLanguage(wanted);
  const words = translated ?? passage.text[libraryLanguage(wanted)];
  const about = language === wanted ? null : aboutOf(passage, wanted);
  return { id, formType, forms, topics, ...words, language, about, source, factsAsOf, checkedOn };
}

function aboutOf({ formType, topicNames }: StoredPassage, language: string): string | null {
  const topic = topicNames.get(language);
  return [formType && `Form ${formType}`, topic].filter(Boolean).join(': ') || null;
}

function inFurtherLanguages(id: string, topic: string | undefined, texts: LibraryTexts, facts: LibraryFacts) {
  const translations = new Map<string, PassageText>();
  const topicNames = new Map<string, string>();
  for (const [language, { passages, topics }] of texts) {
    const words = passages[id];
    if (words) translations.set(language, filled(words, facts));
    const name = topic === undefined ? undefined : topics[topic];
    if (name !== undefined) topicNames.set(language, name);
  }
  return { translations, topicNames };
}

const filled = ({ title, text }: PassageText, facts: LibraryFacts): PassageText => ({
  title: fillPlaceholders(title, facts),
  text: fillPlaceholders(text, facts),
});
