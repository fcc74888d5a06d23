import { isRealDate } from '../../../../schema/forms/dates.ts';
import { pointerTo, type DefinitionProblem } from '../../../../schema/forms/definition-error.ts';
import type {
  LibraryFacts,
  LibraryFormFile,
  LibraryTopicFile,
  PassageText,
  Provenance,
} from '../../../../schema/content/library.ts';
import { LIBRARY_LANGUAGES, placeholdersIn, type InLibraryLanguages } from '../../../../schema/forms/library.ts';

/** Passage with everything the checks need, whichever file format it comes from. */
export interface CheckedPassage extends Provenance {
  readonly id: string;
  readonly pointer: string;
  readonly forms: readonly string[];
  readonly text: InLibraryLanguages<PassageText>;
  readonly facts: LibraryFacts;
}

export function formPassages(form: LibraryFormFile): readonly CheckedPassage[] {
  const { source, factsAsOf, checkedOn, facts = {} } = form;
  return form.passages.map((passage, at) => ({
    source,
    factsAsOf,
    checkedOn,
    ...passage,
    facts,
    forms: [],
    pointer: pointerTo('/passages', at),
  }));
}

export const topicPassages = ({ passages }: LibraryTopicFile): readonly CheckedPassage[] =>
  passages.map((passage, at) => ({ ...passage, facts: {}, pointer: pointerTo('/passages', at) }));

const MAX_WORDS = 90;

/** Documents by others, lists and court forms: named in passages, but not filed with the agency. */
const NOT_FILED = /^(?:I-(?:20|94|551|766|797[A-F]?|864P|864W)|G-1055|(?:DS|EOIR|SSA|IRS)-\d+[A-Z]*)$/;
export const FORM_NUMBER = /\b(?:AR|DS|EOIR|G|I|N)-\d{1,4}[A-Z]{0,2}\b(?: Supp [A-Z]\b)?/g;
const FORM_PAGE = /^https:\/\/www\.uscis\.gov\/((?:ar|g|i|n)-\d{1,4}[a-z]{0,2})$/;

/** @param known every form with a file in the library */
export function passageProblems(
  passages: readonly CheckedPassage[],
  known: ReadonlySet<string>,
): readonly DefinitionProblem[] {
  const isKnown = (formType: string) => known.has(formType) || NOT_FILED.test(formType);
  return passages.flatMap((passage) => [
    ...wrongWords(passage),
    ...deadForms(passage, isKnown),
    ...wrongDates(passage),
  ]);
}

function wrongWords({ pointer, text, facts }: CheckedPassage): readonly DefinitionProblem[] {
  const problems = LIBRARY_LANGUAGES.flatMap((language) => {
    const at = pointerTo(pointer, 'text', language);
    const words = text[language].text.trim().split(/\s+/).length;
    const unknown = placeholdersIn(allOf(text[language])).filter((name) => !Object.hasOwn(facts, name));
    return [
      ...(words > MAX_WORDS
        ? [
            {
              pointer: `${at}/text`,
              sentence: `This has ${words} words, more than the maximum of ${MAX_WORDS}. Split it in two.`,
            },
          ]
        : []),
      ...unknown.map((name) => ({
        pointer: at,
        sentence: `“{${name}}” is undefined: add “${name}” to "facts" or remove it.`,
      })),
    ];
  });
  const [english, spanish] = [placeholdersIn(allOf(text.en)), placeholdersIn(allOf(text.es))];
  if (english.join() === spanish.join()) return problems;
  const listed = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ') || 'none';
  const sentence = `Both languages must use the same facts: English has ${listed(english)}, Spanish ${listed(spanish)}.`;
  return [...problems, { pointer: pointerTo(pointer, 'text', 'es'), sentence }];
}

const allOf = ({ title, text }: PassageText) => `${title} ${text}`;

function deadForms(
  { pointer, forms, text, source }: CheckedPassage,
  isKnown: (formType: string) => boolean,
): readonly DefinitionProblem[] {
  const dead = (at: string, formType: string): readonly DefinitionProblem[] =>
    isKnown(formType) ? [] : [{ pointer: at, sentence: `There is no form “${formType}” in library/forms.` }];
  const page = FORM_PAGE.exec(source.url)?.[1]?.toUpperCase();
  return [
    ...forms.flatMap((formType, at) => dead(pointerTo(pointer, 'forms', at), formType)),
    ...LIBRARY_LANGUAGES.flatMap((language) =>
      [...new Set(allOf(text[language]).match(FORM_NUMBER))].flatMap((formType) =>
        dead(pointerTo(pointer, 'text', language), formType),
      ),
    ),
    ...(page === undefined ? [] : dead(pointer, page)),
  ];
}

/** Compares at the precision of `date`, which may be a year or month only. */
const isAfter = (date: string, day: string) => date > day.slice(0, date.length);

function wrongDates({ pointer, checkedOn }: CheckedPassage): readonly DefinitionProblem[] {
  return checkedOn === null || isRealDate(checkedOn)
    ? []
    : [{ pointer, sentence: `“${checkedOn}” is not a valid date.` }];
}

/** Reports passages not compared with their official page for a year, and dates in the future. */
export function outdatedPassages(passages: readonly CheckedPassage[], today: string): readonly DefinitionProblem[] {
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return passages.flatMap(({ pointer, id, factsAsOf, checkedOn }) => {
    const newest = checkedOn ?? factsAsOf;
    if (isAfter(newest, today))
      return [{ pointer, sentence: `“${id}” was checked on ${newest}, which is in the future.` }];
    return newest < yearAgo.slice(0, newest.length)
      ? [{ pointer, sentence: `“${id}” is more than a year old (${newest}): compare it with its official page.` }]
      : [];
  });
}
