import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ContentOf, ContentShape } from '../../../../schema/content/content-shape.ts';
import {
  askedWordsShape,
  commonQuestionsShape,
  libraryFormShape,
  libraryTermsShape,
  libraryTextShape,
  libraryTopicShape,
  type LibraryFormFile,
  type LibraryTopicFile,
  type PassageText,
} from '../../../../schema/content/library.ts';
import { pointerTo, type DefinitionProblem } from '../../../../schema/forms/definition-error.ts';
import { libraryNameOf } from '../../../../schema/forms/library.ts';
import type { Content } from '../read-content.ts';
import { jsonFilesIn } from '../json-files.ts';
import { textMismatches } from './check-library-text.ts';
import {
  formPassages,
  outdatedPassages,
  topicPassages,
  passageProblems,
  type CheckedPassage,
} from './check-passages.ts';
import type { Report } from './report.ts';

/**
 * Checks `library/` of every folder: every passage has an official source and a date, every form is explained, both
 * languages are complete, every common question is answered, and further languages have the same numbers and forms.
 * Facts over a year old are a hint, not a problem.
 * @returns ids of all passages
 */
export function checkLibrary(report: Report, folders: readonly string[], today: string): ReadonlySet<string> {
  const libraries = folders.map((folder) => path.join(folder, 'library')).filter((folder) => existsSync(folder));
  const read = <Shape extends ContentShape>(name: string, shape: Shape): readonly Content<ContentOf<Shape>>[] =>
    libraries.flatMap((folder) =>
      jsonFilesIn(path.join(folder, name)).flatMap((file) => report.read(file, shape) ?? []),
    );
  const forms = read('forms', libraryFormShape);
  const topics = read('topics', libraryTopicShape);
  const known = new Set(forms.map(({ value }) => value.formType));
  const places = new Map<string, string>();
  const english = new Map<string, PassageText>();

  const walk = (content: Content<unknown>, passages: readonly CheckedPassage[]) => {
    report.passages += passages.length;
    report.note(content, passageProblems(passages, known));
    for (const { id, text } of passages) english.set(id, text.en);
    report.note(content, twins(passages, places, content.file));
    report.hint(content, outdatedPassages(passages, today));
  };
  for (const content of forms) {
    report.note(content, wrongForm(content));
    walk(content, formPassages(content.value));
  }
  for (const content of topics) {
    report.note(content, wrongTopic(content));
    walk(content, topicPassages(content.value));
  }
  const topicNames = new Set([
    ...topics.flatMap(({ value }) => value.topic),
    ...forms.flatMap(({ value }) => value.passages.flatMap((passage) => passage.topics)),
  ]);
  for (const content of read('text', libraryTextShape))
    report.note(content, textMismatches(content.file, content.value, english, topicNames));
  const [bundled] = libraries;
  const passages = new Set(places.keys());
  if (bundled === undefined) return passages;
  checkQuestions(report, bundled, passages);
  checkText(report, bundled, passages, known);
  return passages;
}

function wrongForm({ file, value }: Content<LibraryFormFile>): readonly DefinitionProblem[] {
  const name = libraryNameOf(value.formType);
  const problems = [wrongName(file, name, '/formType'), wrongIds(value.passages, name)].flat();
  return value.passages.some(({ id }) => id === `${name}.purpose`)
    ? problems
    : [
        ...problems,
        { pointer: '/passages', sentence: `The passage “${name}.purpose” is missing: what the form is for.` },
      ];
}

const wrongTopic = ({ file, value }: Content<LibraryTopicFile>): readonly DefinitionProblem[] =>
  [wrongName(file, value.topic, '/topic'), wrongIds(value.passages, value.topic)].flat();

function wrongName(file: string, name: string, pointer: string): readonly DefinitionProblem[] {
  return path.basename(file, '.json') === name
    ? []
    : [{ pointer, sentence: `The file is named “${path.basename(file)}”; for this it must be “${name}.json”.` }];
}

function wrongIds(passages: readonly { readonly id: string }[], name: string): readonly DefinitionProblem[] {
  return passages.flatMap(({ id }, at) =>
    id.startsWith(`${name}.`)
      ? []
      : [{ pointer: `/passages/${at}/id`, sentence: `Passage ids in this file must begin with “${name}.”.` }],
  );
}

/** Records every id with its file. A later folder may override a passage of an earlier one. */
function twins(
  passages: readonly CheckedPassage[],
  places: Map<string, string>,
  file: string,
): readonly DefinitionProblem[] {
  const home = path.dirname(path.dirname(file));
  return passages.flatMap(({ id, pointer }) => {
    const isTwin = places.get(id) === home;
    places.set(id, home);
    return isTwin ? [{ pointer: `${pointer}/id`, sentence: `Duplicate passage id “${id}”.` }] : [];
  });
}

function checkQuestions(report: Report, folder: string, passages: ReadonlySet<string>): void {
  const file = path.join(folder, 'common-questions.json');
  const content = existsSync(file) ? report.read(file, commonQuestionsShape) : undefined;
  if (content === undefined) return;
  const seen = new Set<string>();
  for (const [at, { questions }] of content.value.categories.entries())
    for (const [index, { id, passage }] of questions.entries()) {
      const pointer = `/categories/${at}/questions/${index}`;
      if (seen.has(id))
        report.note(content, [{ pointer: `${pointer}/id`, sentence: `Duplicate question id “${id}”.` }]);
      if (!passages.has(passage))
        report.note(content, [
          { pointer: `${pointer}/passage`, sentence: `There is no passage “${passage}” to answer this.` },
        ]);
      seen.add(id);
    }
}

/** Checks the text files, and terms.json and asked-words.json, which serve search only. */
function checkText(report: Report, folder: string, passages: ReadonlySet<string>, forms: ReadonlySet<string>): void {
  const termsFile = path.join(folder, 'terms.json');
  if (existsSync(termsFile)) report.read(termsFile, libraryTermsShape);
  const file = path.join(folder, 'asked-words.json');
  const content = existsSync(file) ? report.read(file, askedWordsShape) : undefined;
  if (content === undefined) return;
  const isDead = (known: ReadonlySet<string>) => (name: string) => !known.has(name);
  report.note(content, [
    ...Object.keys(content.value.forms)
      .filter(isDead(forms))
      .map((name) => ({
        pointer: pointerTo('/forms', name),
        sentence: `There is no form “${name}” in library/forms.`,
      })),
    ...Object.keys(content.value.passages)
      .filter(isDead(passages))
      .map((name) => ({ pointer: pointerTo('/passages', name), sentence: `There is no passage “${name}”.` })),
  ]);
}
