import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

interface LegalTerm {
  readonly id: string;
  /** As the English text says it, without regard to letter case: a text that matches is about the term. */
  readonly said: string;
  readonly words: Readonly<Record<string, string>>;
  readonly forbidden: Readonly<Record<string, string | undefined>>;
}

const root = path.resolve(import.meta.dirname, '../../../..');
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const { terms } = readJson('form-definitions/legal-terms.json') as { terms: readonly LegalTerm[] };

/** Every text of a file by its place: "/fields/filedBefore/title". */
function textsIn(value: unknown, place = ''): [string, string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${place}/${key}`));
}

const i130 = 'form-definitions/i-130/2024-04-01';
/** Where the I-130's texts are about a term: translations lie by field, the English words elsewhere. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  'adjustment-of-status': ['/fields/rel_appliesWhere/optionDescriptions/inUnitedStates'],
  'entry-without-inspection': ['/fields/rel_arrivalClass/description', '/fields/rel_arrivalClass/options/EWI'],
  rescission: ['/fields/rel_proceedings[].kind/options/Rescission'],
  exclusion: ['/fields/rel_proceedings[].kind/options/Exclusion/Deportation'],
  'immigration-proceedings': ['/fields/rel_inProceedings/title'],
  stepparent: ['/fields/childParentKind/options/step'],
};

const problemsOf = (file: string, place: string, text: string, term: LegalTerm, language: string): string[] => {
  const forbidden = term.forbidden[language];
  return [
    ...(forbidden && new RegExp(forbidden, 'iu').test(text)
      ? [`${file} ${place}: not “${forbidden}” (${term.id})`]
      : []),
    ...(new RegExp(term.words[language] ?? '', 'iu').test(text) ? [] : [`${file} ${place}: no word for ${term.id}`]),
  ];
};

test('the I-130 says legal terms in the agreed words of each language', () => {
  const problems = terms.flatMap((term) =>
    Object.keys(term.words).flatMap((language) => {
      const file = `${i130}/text/${language}.json`;
      const texts = new Map(textsIn(readJson(file)));
      return (PLACES[term.id] ?? []).flatMap((place) =>
        problemsOf(file, place, texts.get(place) ?? '', term, language),
      );
    }),
  );
  expect(problems).toEqual([]);
});

test('the interface says legal terms in the agreed words of each language', () => {
  const problems = readdirSync(path.join(root, 'web/i18n/text/en')).flatMap((name) =>
    textsIn(readJson(`web/i18n/text/en/${name}`)).flatMap(([place, english]) =>
      terms
        .filter(({ said }) => new RegExp(said, 'i').test(english))
        .flatMap((term) =>
          Object.keys(term.words).flatMap((language) => {
            const file = `web/i18n/text/${language}/${name}`;
            return problemsOf(file, place, new Map(textsIn(readJson(file))).get(place) ?? '', term, language);
          }),
        ),
    ),
  );
  expect(problems).toEqual([]);
});
