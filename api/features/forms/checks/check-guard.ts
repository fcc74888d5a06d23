import { existsSync } from 'node:fs';
import path from 'node:path';
import { askedShape } from '../../../../schema/content/asked.ts';
import { guardShape, type GuardFile } from '../../../../schema/content/guard.ts';
import { phrase, type PatternParts } from '../../../../schema/content/phrase-pattern.ts';
import { STATED_FACTS, statedFactsShape, type StatedFactsFile } from '../../../../schema/content/stated-facts.ts';
import { anyWords, datePattern, statement } from '../../../../schema/content/statement-pattern.ts';
import { commonWordsShape, understandingShape } from '../../../../schema/content/understanding.ts';
import { redFlagsShape, referralsShape, mattersShape } from '../../../../schema/content/red-flags.ts';
import { pointerTo, type DefinitionProblem } from '../../../../schema/forms/definition-error.ts';
import { jsonFilesIn } from '../json-files.ts';
import { wrongLanguage, wrongPattern } from './check-words.ts';
import type { Report } from './report.ts';

/** Checks `assistant/`: every pattern compiles and every passage referred to exists. @param passages ids */
export function checkGuard(report: Report, folder: string, passages: ReadonlySet<string>): void {
  const home = path.join(folder, 'assistant');
  for (const file of jsonFilesIn(path.join(home, 'guard'))) {
    const content = report.read(file, guardShape);
    if (content) report.note(content, [...wrongLanguage(content), ...wrongRules(content.value)]);
  }
  for (const file of jsonFilesIn(path.join(home, 'red-flags'))) {
    const content = report.read(file, redFlagsShape);
    if (!content) continue;
    const {
      flags,
      language,
      somebody = [],
      asksMeaning = [],
      ofWhat = [],
      tellsStory = [],
      ofStories = [],
    } = content.value;
    const lists = { somebody, asksMeaning, ofWhat, tellsStory, ofStories };
    report.note(content, [
      ...wrongLanguage(content),
      ...Object.entries(lists).flatMap(([name, list]) => wrongList(pointerTo('', name), list)),
      ...flags.flatMap(({ patterns }, at) => wrongList(pointerTo('/flags', at, 'patterns'), patterns, {}, language)),
    ]);
  }
  const simple = { told: mattersShape, asked: askedShape };
  for (const [name, shape] of Object.entries(simple))
    for (const file of jsonFilesIn(path.join(home, name))) {
      const content = report.read(file, shape);
      if (content) report.note(content, wrongLanguage(content));
    }
  for (const file of jsonFilesIn(path.join(home, 'stated-facts'))) {
    const content = report.read(file, statedFactsShape);
    if (content) report.note(content, [...wrongLanguage(content), ...wrongStatements(content.value)]);
  }
  for (const file of jsonFilesIn(path.join(home, 'understanding'))) {
    const content = report.read(file, understandingShape);
    if (!content) continue;
    const { language, parts, goesOn, about, asked, situation } = content.value;
    const lists = Object.entries({ about, asked, situation }).flatMap(([kind, byName]) =>
      Object.entries(byName).map(([name, list]) => [pointerTo('', kind, name), list] as const),
    );
    report.note(content, [
      ...wrongLanguage(content),
      ...[...lists, ['/goesOn', goesOn] as const].flatMap(([at, list]) => wrongList(at, list, parts, language)),
    ]);
  }
  checkReferrals(report, path.join(home, 'referrals.json'), passages);
  const commonWords = path.join(home, 'common-words.json');
  if (existsSync(commonWords)) report.read(commonWords, commonWordsShape);
}

const wrongList = (
  pointer: string,
  patterns: readonly string[],
  parts: PatternParts = {},
  language = 'en',
): DefinitionProblem[] =>
  patterns.flatMap((pattern, at) => wrongPattern(pointerTo(pointer, at), () => phrase(pattern, parts, language)));

function wrongRules({ language, parts = {}, requests, advice = [], judging }: GuardFile): DefinitionProblem[] {
  const rules = [
    ...requests.map((rule, at) => ({ ...rule, pointer: pointerTo('/requests', at) })),
    ...advice.map((rule, at) => ({ ...rule, pointer: pointerTo('/advice', at) })),
  ];
  return [
    ...Object.entries(parts).flatMap(([name, part]) =>
      wrongPattern(pointerTo('/parts', name), () => phrase(part, parts, language)),
    ),
    ...rules.flatMap(({ pointer, patterns, unless = '' }) => [
      ...wrongList(pointerTo(pointer, 'patterns'), patterns, parts, language),
      ...wrongPattern(pointerTo(pointer, 'unless'), () => phrase(unless, parts, language)),
    ]),
    ...wrongPattern('/judging/whether', () => phrase(judging?.whether ?? '')),
    ...wrongList('/judging/opens', judging?.opens ?? []),
  ];
}

function wrongStatements(file: StatedFactsFile): DefinitionProblem[] {
  const { relatives, stopWords, unless = {}, dates = [], facts } = file;
  const each = (pointer: string, list: readonly string[], compile: (pattern: string) => RegExp) =>
    list.flatMap((pattern, at) => wrongPattern(pointerTo(pointer, at), () => compile(pattern)));
  const lists = [
    ...Object.entries(relatives).map(([kind, list]) => [pointerTo('/relatives', kind), list] as const),
    ['/stopWords', stopWords] as const,
  ];
  const exceptions = Object.entries(unless).map(([name, list]) => [pointerTo('/unless', name), list] as const);
  const problems = [
    ...[...lists, ...exceptions].flatMap(([at, list]) => each(at, list, (pattern) => anyWords(file, [pattern]))),
    ...each('/dates', dates, (pattern) => datePattern(file, pattern, ['may'])),
  ];
  // A broken word would be reported again with every pattern that it is part of.
  if (problems.length > 0) return problems;
  return STATED_FACTS.flatMap((fact) =>
    each(pointerTo('/facts', fact), facts[fact] ?? [], (pattern) => statement(file, fact, pattern).pattern),
  );
}

function checkReferrals(report: Report, file: string, passages: ReadonlySet<string>): void {
  const content = existsSync(file) ? report.read(file, referralsShape) : undefined;
  if (content === undefined) return;
  const { ofFlags, whyNoAdvice, accreditedHelp, redFlags } = content.value;
  const always = { whyNoAdvice, accreditedHelp, redFlags };
  const named = [
    ...Object.entries(always).map(([name, passage]) => ({ pointer: pointerTo('', name), passage })),
    ...Object.entries(ofFlags).map(([flag, passage]) => ({ pointer: pointerTo('/ofFlags', flag), passage })),
  ];
  report.note(
    content,
    named
      .filter(({ passage }) => !passages.has(passage))
      .map(({ pointer, passage }) => ({ pointer, sentence: `There is no passage “${passage}”.` })),
  );
}
