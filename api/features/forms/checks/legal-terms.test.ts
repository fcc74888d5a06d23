import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { localiseChecks } from '../../../../schema/forms/checks.ts';
import { localiseEvidence } from '../../../../schema/forms/evidence.ts';
import { INTERFACE_LANGUAGES } from '../../../../schema/forms/languages.ts';
import { localiseDefinition } from '../../../../schema/forms/localise.ts';
import { createLogger } from '../../../platform/logger.ts';
import { readSettings } from '../../../platform/settings.ts';
import { formLibrary } from '../form-library.ts';

interface LegalTerm {
  readonly id: string;
  /** The official term, shown in brackets beside a translation. */
  readonly english: string;
  /** Pattern of the term in English texts, ignoring case; a text that matches is about the term. */
  readonly said: string;
  /** Translations by language; empty where a language needs no word of its own. */
  readonly words: Readonly<Record<string, string>>;
  readonly forbidden: Readonly<Record<string, string | undefined>>;
}

const root = path.resolve(import.meta.dirname, '../../../..');
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const { terms } = readJson('form-definitions/legal-terms.json') as { terms: readonly LegalTerm[] };

const forms = formLibrary({ settings: readSettings({}, root), log: createLogger('silent') });

/** Returns every text of a file by its path: "/fields/filedBefore/title". */
function textsIn(value: unknown, place = ''): [string, string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${place}/${key}`));
}

const patterns = new Map<string, RegExp>();
/** Patterns are cached because each is tried on tens of thousands of texts. */
function pattern(source: string, flags = 'iu'): RegExp {
  const key = `${flags} ${source}`;
  const known = patterns.get(key) ?? new RegExp(source, flags);
  patterns.set(key, known);
  return known;
}

const problemsOf = (file: string, place: string, text: string, term: LegalTerm, language: string): string[] => {
  const forbidden = term.forbidden[language];
  return [
    ...(forbidden && pattern(forbidden).test(text) ? [`${file} ${place}: not “${forbidden}” (${term.id})`] : []),
    ...(pattern(term.words[language] ?? '').test(text) ? [] : [`${file} ${place}: no word for ${term.id}`]),
  ];
};

const languages = INTERFACE_LANGUAGES.filter((language) => language !== 'en');

test('every form uses the agreed legal terms of each language in its questions, papers and checks', () => {
  const problems = new Set<string>();
  let compared = 0;
  for (const { file, editions } of forms.all())
    for (const loaded of editions.values()) {
      const { definition, evidence, checks, texts } = loaded;
      const english = textsIn([definition, evidence, checks?.checks]).flatMap(([place, text]) => {
        const about = terms.filter(({ said }) => pattern(said, 'i').test(text));
        return about.length > 0 ? [{ place, text, about }] : [];
      });
      if (english.length === 0) continue;
      for (const language of languages) {
        const words = texts.get(language);
        const local = new Map(
          textsIn([
            localiseDefinition(definition, words, language),
            evidence && localiseEvidence(evidence, words, language),
            checks && localiseChecks(checks, words),
          ]),
        );
        for (const { place, text, about } of english) {
          const said = local.get(place) ?? '';
          // Names that stay in English and stored values are the same in every language.
          if (said === text) continue;
          compared += about.length;
          for (const term of about)
            for (const problem of problemsOf(file.formType, `${place} ${language}`, said, term, language))
              problems.add(`${problem}: ${said}`);
        }
      }
    }
  expect([...problems]).toEqual([]);
  expect(compared).toBeGreaterThan(500);
});

test('every petition shows the English word beside the translation where its questions use it first', () => {
  const problems: string[] = [];
  for (const { file, editions } of forms.all())
    for (const { definition, texts } of editions.values()) {
      if (!/\bPetition\b/.test(file.title)) continue;
      const isSaid = ([place, text]: [string, string]) => !place.endsWith('/id') && /\bpetition\b/i.test(text);
      const [first] = textsIn(definition.sections).find(isSaid) ?? [];
      for (const language of first === undefined ? [] : languages) {
        const local = new Map(textsIn(localiseDefinition(definition, texts.get(language), language).sections));
        const said = local.get(first ?? '') ?? '';
        if (!/\bpetition\b/i.test(said)) problems.push(`${file.formType} ${language} ${first ?? ''}: ${said}`);
      }
    }
  expect(problems).toEqual([]);
});

test('the interface uses the agreed legal terms of each language', () => {
  const problems = readdirSync(path.join(root, 'web/i18n/text/en')).flatMap((name) =>
    textsIn(readJson(`web/i18n/text/en/${name}`)).flatMap(([place, english]) =>
      terms
        .filter(({ said }) => pattern(said, 'i').test(english))
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

const saidIn = (value: unknown) =>
  textsIn(value)
    .map(([, one]) => one)
    .join('\n');

/** Returns texts in several languages by their path. The title and text of a library passage count as one. */
function wordsIn(value: unknown, place = ''): { place: string; words: Readonly<Record<string, string>> }[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  if ('en' in value && 'es' in value) {
    const words = entries.map(([language, text]) => [language, saidIn(text)]);
    return [{ place, words: Object.fromEntries(words) as Record<string, string> }];
  }
  return entries.flatMap(([key, inner]) => (key === 'asked' ? [] : wordsIn(inner, `${place}/${key}`)));
}

const library = ['forms', 'topics'].flatMap((folder) =>
  readdirSync(path.join(root, 'form-definitions/library', folder)).map((name) => `library/${folder}/${name}`),
);

interface TextFile {
  readonly language: string;
  readonly passages: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
}
interface PassagesFile {
  readonly passages: readonly { readonly id: string; readonly text: { readonly en: unknown } }[];
}

test('the library in further languages uses the agreed legal terms, with the English term beside them', () => {
  const english = new Map(
    library.flatMap((name) =>
      (readJson(`form-definitions/${name}`) as PassagesFile).passages.map(({ id, text }) => [id, saidIn(text.en)]),
    ),
  );
  const problems = readdirSync(path.join(root, 'form-definitions/library/text')).flatMap((name) => {
    const { language, passages } = readJson(`form-definitions/library/text/${name}`) as TextFile;
    return Object.entries(passages).flatMap(([id, words]) =>
      terms
        .filter(({ said, words: known }) => known[language] && pattern(said, 'i').test(english.get(id) ?? ''))
        .flatMap((term) => [
          ...problemsOf(name, id, saidIn(words), term, language),
          ...(new RegExp(term.said, 'i').test(saidIn(words))
            ? []
            : [`${name} ${id}: no “${term.english}” in brackets`]),
        ]),
    );
  });
  expect(problems).toEqual([]);
});

test('the library and the case review use the agreed legal terms, with the English term beside them', () => {
  let compared = 0;
  const problems = [...library, 'case-review.json'].flatMap((name) =>
    wordsIn(readJson(`form-definitions/${name}`)).flatMap(({ place, words: { en = '', ...others } }) =>
      terms
        .filter(({ said }) => pattern(said, 'i').test(en))
        .flatMap((term) =>
          Object.entries(others).flatMap(([language, text]) => {
            if (!term.words[language]) return [];
            compared += 1;
            const hasEnglish = new RegExp(term.said, 'i').test(text);
            return [
              ...problemsOf(name, `${place} ${language}`, text, term, language),
              ...(hasEnglish ? [] : [`${name} ${place} ${language}: no “${term.english}” in brackets`]),
            ];
          }),
        ),
    ),
  );
  expect(problems).toEqual([]);
  expect(compared).toBeGreaterThan(100);
});
