import type {
  AskedAs,
  LibraryFacts,
  LibraryFormFile,
  LibraryTopicFile,
  PassageSource,
  PassageWords,
  Provenance,
} from '../../../schema/content/library.ts';
import type { AnsweredQuestion, AskedFor } from '../../../schema/content/understanding.ts';
import { fillPlaceholders, type InLibraryLanguages, type LibraryLanguage } from '../../../schema/forms/library.ts';

/** A passage as the library keeps it: in both languages, with its facts printed into the words. */
export interface KeptPassage extends Provenance {
  readonly id: string;
  /** "I-130"; null when it is about a topic. */
  readonly formType: string | null;
  /** Forms it belongs to, its own first. */
  readonly forms: readonly string[];
  readonly topics: readonly string[];
  readonly text: InLibraryLanguages<PassageWords>;
  /** What stands above it: the form's official title, or the topic's. Helps to find it. */
  readonly heading: InLibraryLanguages<string>;
  /** How people ask for it, and for its form. Helps to find it. */
  readonly asked: { readonly passage: AskedAs; readonly form: AskedAs };
  /** Which questions it answers. */
  readonly answers: readonly AnsweredQuestion[];
}

const NOT_ASKED: AskedAs = { en: [], es: [] };

/** A short statement of the library in one language, with who says so and how old it is. */
export interface Passage {
  /** "i-130.fee" */
  readonly id: string;
  /** "I-130"; null when it is about a topic. */
  readonly formType: string | null;
  /** Forms it belongs to, its own first. */
  readonly forms: readonly string[];
  readonly topics: readonly string[];
  readonly title: string;
  /** Plain text; a list has lines that begin with "- ". */
  readonly text: string;
  readonly language: LibraryLanguage;
  readonly source: PassageSource;
  /** YYYY-MM: when its facts were gathered. */
  readonly factsAsOf: string;
  /** YYYY-MM-DD: a person opened the official page and compared; null: not yet. */
  readonly checkedOn: string | null;
}

export function passagesOfForm(form: LibraryFormFile): readonly KeptPassage[] {
  const { formType, title, facts = {}, matters = [] } = form;
  return form.passages.map((passage) => ({
    id: passage.id,
    formType,
    forms: [formType],
    topics: passage.topics,
    text: filled(passage.text, facts),
    heading: { en: title, es: title },
    asked: { passage: passage.asked ?? NOT_ASKED, form: form.asked ?? NOT_ASKED },
    answers: passage.answers ?? askedOfTopics([formType, ...matters], passage.topics),
    source: passage.source ?? form.source,
    factsAsOf: passage.factsAsOf ?? form.factsAsOf,
    checkedOn: passage.checkedOn === undefined ? form.checkedOn : passage.checkedOn,
  }));
}

export function passagesOfTopic({ topic, title, passages }: LibraryTopicFile): readonly KeptPassage[] {
  return passages.map(({ topics = [], ...passage }) => ({
    ...passage,
    asked: { passage: passage.asked ?? NOT_ASKED, form: NOT_ASKED },
    answers: passage.answers ?? [],
    formType: null,
    topics: [...new Set([topic, ...topics])],
    heading: title,
  }));
}

const ASKED_OF_TOPIC: Readonly<Record<string, AskedFor>> = {
  purpose: 'meaning',
  who: 'who',
  fees: 'howMuch',
  filing: 'where',
  evidence: 'papers',
  timing: 'howLong',
};

/** What a form costs is told by its passage on fees, and so on: editors say only what is not plain from the topics. */
function askedOfTopics(about: readonly string[], topics: readonly string[]): readonly AnsweredQuestion[] {
  const asked = topics.flatMap((topic) => ASKED_OF_TOPIC[topic] ?? []);
  return asked.length === 0 ? [] : [{ about, asked }];
}

/** English for every language but Spanish. */
export function libraryLanguage(language: string): LibraryLanguage {
  return /^es\b/i.test(language) ? 'es' : 'en';
}

export function localised(passage: KeptPassage, language: LibraryLanguage): Passage {
  const { id, formType, forms, topics, source, factsAsOf, checkedOn } = passage;
  return { id, formType, forms, topics, ...passage.text[language], language, source, factsAsOf, checkedOn };
}

function filled(text: InLibraryLanguages<PassageWords>, facts: LibraryFacts): InLibraryLanguages<PassageWords> {
  const fill = (words: PassageWords): PassageWords => ({
    title: fillPlaceholders(words.title, facts),
    text: fillPlaceholders(words.text, facts),
  });
  return { en: fill(text.en), es: fill(text.es) };
}
