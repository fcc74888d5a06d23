import type { Leaf } from '../../../schema/forms/form-model.ts';
import { FORMATS } from '../../../schema/forms/formats/format-table.ts';
import { formatMonth } from '../../platform/calendar-days.ts';
import { engineMessages } from '../../platform/engine-messages.ts';
import { isSpecial } from '../../engines/people/form-facts.ts';
import { textsIn } from '../../platform/texts-in.ts';
import { formatDate, type DocumentType } from '../documents/public.ts';
import type { ValueSource } from './known-value.ts';
import en from './proposals-text/en.json' with { type: 'json' };

interface DocumentWords {
  readonly noun: string;
  /** Articles for languages with grammatical gender: "El", "Del", "este". */
  readonly the?: string;
  readonly of?: string;
  readonly this?: string;
}

type Words = Readonly<Record<Exclude<keyof typeof en, 'documents'>, string>> & {
  readonly documents: Readonly<Record<DocumentType, DocumentWords>>;
};

const messagesIn = textsIn<Words>(new URL('proposals-text/', import.meta.url), en);

/** Returns "From your passport, page 1", "From your I-130 of March 2026" … @param isMine the user's own document */
export function sourceTitle(source: ValueSource, isMine: boolean, language: string): string {
  const messages = messagesIn(language);
  if (source.kind === 'profile') return messages.fromProfile;
  if (source.kind === 'application') {
    const { formType, createdAt } = source.application;
    const month = formatMonth(createdAt.toISOString(), language);
    return interpolate(messages.fromApplication, { form: formType, month });
  }
  const page = String(source.finding.page);
  return interpolate(isMine ? messages.fromMine : messages.fromOther, {
    ...messages.documents[source.documentType],
    page,
  });
}

/** Returns "Your passport says March 12, 1990; your I-130 says December 3, 1990." */
export function differenceSentence(
  { documentType }: Extract<ValueSource, { kind: 'document' }>,
  said: { readonly found: string; readonly answer: string; readonly form: string },
  isMine: boolean,
  language: string,
): string {
  const messages = messagesIn(language);
  return interpolate(isMine ? messages.differenceMine : messages.differenceOther, {
    ...messages.documents[documentType],
    ...said,
  });
}

/** Returns "Whose passport is this?"; asks by name when a document lists several people. */
export function whoseQuestion(
  documentType: DocumentType,
  { name, isHolder }: { readonly name: string | null; readonly isHolder: boolean },
  language: string,
): string {
  const messages = messagesIn(language);
  const sentence = isHolder ? messages.whose : name === null ? messages.whoIsUnnamed : messages.whoIs;
  return interpolate(sentence, { ...messages.documents[documentType], ...(name !== null && { name }) });
}

/** Returns the choice for a person who has no role in the form. */
export function nobodyTitle(language: string): string {
  return messagesIn(language).nobody;
}

/** Formats an answer: "March 12, 1990", "Female", "California". @param leaf of the form in this language */
export function displayOf(leaf: Leaf, text: string, language: string): string {
  const { field } = leaf;
  const choice = field.type === 'string' ? field.oneOf?.find((option) => option.const === text)?.title : undefined;
  if (choice !== undefined) return choice;
  const { optionNames, standsFor } = FORMATS[leaf.format];
  const names: Readonly<Record<string, string>> = { ...optionNames, ...engineMessages(language).answers };
  if (leaf.options || isSpecial({ leaf }, text)) return names[text] ?? text;
  return standsFor === 'day' ? formatDate(text, language) : text;
}

function interpolate(sentence: string, words: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_all, name: string) => words[name] ?? '');
}
