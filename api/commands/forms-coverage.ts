/**
 * `npm run forms:coverage [-- I-765]`: prints how complete each form is, which boxes no example reaches, and how many
 * questions and taps each example takes.
 */
import { coverageOf, validExamples, type Coverage } from '../features/forms/coverage-of.ts';
import { effortOf } from '../features/forms/effort-of.ts';
import type { FormModel } from '../../schema/forms/form-model.ts';
import { INTERFACE_LANGUAGES } from '../../schema/forms/languages.ts';
import { createLogger } from '../platform/logger.ts';
import { editionsNamed } from './editions-named.ts';
import type { Command } from './command.ts';

const HEAD = ['', 'boxes', 'answered', 'rule', 'left', 'reached', 'questions', 'checks', 'examples', 'languages'];

export const formsCoverage: Command = async ([wanted], { settings, print }) => {
  const ctx = { settings: settings(), log: createLogger('silent'), now: () => new Date() };
  const rows = [HEAD];
  const open: string[] = [];
  const efforts: string[] = [];
  for (const { name, form, edition } of editionsNamed(ctx, wanted)) {
    const coverage = await coverageOf(ctx, form, edition);
    if (coverage === undefined) continue;
    rows.push([name, ...cellsOf(coverage)]);
    if (wanted !== undefined) {
      open.push(...coverage.unreached);
      efforts.push(...validExamples(edition).map((example) => describeEffort(edition.model, example)));
    }
  }
  const widths = HEAD.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  for (const row of rows)
    print(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  if (rows.some((row) => row[5]?.endsWith('*')))
    print('* Without the official blank: text is assumed to fit into the boxes.');
  if (open.length > 0) print(['No example reaches:', ...open].join('\n  '));
  if (efforts.length > 0) print(['Effort of each example:', ...efforts].join('\n  '));
  return 0;
};

function describeEffort(model: FormModel, { name, formData }: ReturnType<typeof validExamples>[number]): string {
  const { screens, questions, taps } = effortOf(model, formData);
  return `${name}: ${questions} questions on ${screens} screens, ${taps} taps`;
}

function cellsOf({ boxes, reached, isMeasuredOnBlank, ...counts }: Coverage): string[] {
  const { answered, byRule, leftBlank } = boxes;
  // Rounded down, because 99.9 % is not all of them.
  const percent = `${Math.floor(reached * 1000) / 10} %${isMeasuredOnBlank ? '' : '*'}`;
  const { questions, checks, examples, wholeLanguages } = counts;
  return [
    ...[answered + byRule + leftBlank, answered, byRule, leftBlank].map(String),
    percent,
    ...[questions, checks, examples].map(String),
    `${wholeLanguages}/${INTERFACE_LANGUAGES.length}`,
  ];
}
