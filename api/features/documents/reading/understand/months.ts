import { fold } from './fold.ts';
import { readingContent } from './reading-content.ts';

/** Returns lower-case names and abbreviations of the months in one language with their numbers: 1 is January. */
export function monthsIn(language: string): ReadonlyMap<string, number> {
  const { months = [] } = readingContent().find((content) => content.language === language) ?? {};
  return new Map(months.flatMap((names, index) => names.map((name) => [name, index + 1] as const)));
}

let known: ReadonlyMap<string, number> | undefined;

/** Returns folded month names of all languages: documents print two languages side by side. */
export function foldedMonths(): ReadonlyMap<string, number> {
  known ??= new Map(
    readingContent()
      .flatMap(({ language }) => [...monthsIn(language)])
      .sort(([, one], [, other]) => one - other)
      .map(([name, month]) => [fold(name), month]),
  );
  return known;
}
