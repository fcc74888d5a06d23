import { isAt, placeOf, type Place } from './boxes.ts';

/** Yes/no question, with where it is asked and printed. */
export interface YesNoQuestion {
  readonly pattern: string;
  readonly section: string;
  readonly place: Place;
}

/**
 * Expands `{"anyYes": "security"}` (a section) or `{"anyYes": "Part 9, 22-40"}` (printed items) to "any of these
 * questions is answered yes". A name without questions is kept and reported as unknown.
 */
export function withAnyYes<Content>(content: Content, questions: readonly YesNoQuestion[]): Content {
  return spread(content, questions) as Content;
}

function spread(value: unknown, questions: readonly YesNoQuestion[]): unknown {
  if (Array.isArray(value)) return value.map((item) => spread(item, questions));
  if (typeof value !== 'object' || value === null) return value;
  const { anyYes, ...others } = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, spread(inner, questions)]),
  );
  if (anyYes === undefined) return others;
  const named = [anyYes]
    .flat()
    .map((name) => questions.filter((question) => typeof name === 'string' && isMeant(question, name)));
  if (named.some((meant) => meant.length === 0)) return { anyYes, ...others };
  const any = { any: named.flat().map(({ pattern }) => ({ [pattern]: 'yes' })) };
  return Object.keys(others).length === 0 ? any : { all: [others, any] };
}

function isMeant({ section, place }: YesNoQuestion, name: string): boolean {
  if (!/^[A-Z]/.test(name)) return section === name;
  return isAt({ part: place.part, item: place.from ?? '' }, placeOf(name, { part: '' }));
}
