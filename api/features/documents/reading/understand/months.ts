import { fold } from './fold.ts';
import { readingContent } from './reading-content.ts';

/** Names and shortened names of the months in one language, in small letters, each with its number: 1 is January. */
export function monthsIn(language: string): ReadonlyMap<string, number> {
  const { months = [] } = readingContent().find((content) => content.language === language) ?? {};
  return new Map(months.flatMap((names, index) => names.map((name) => [name, index + 1] as const)));
}

let known: ReadonlyMap<string, number> | undefined;

/** The same of all languages, folded: papers print months in two of them side by side. */
export function foldedMonths(): ReadonlyMap<string, number> {
  known ??= new Map(
    readingContent()
      .flatMap(({ language }) => [...monthsIn(language)])
      .sort(([, one], [, other]) => one - other)
      .map(([name, month]) => [fold(name), month]),
  );
  return known;
}
