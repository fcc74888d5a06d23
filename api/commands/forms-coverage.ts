/** `npm run forms:coverage [-- I-765]`: how far each form is, and which boxes no example reaches. */
import { coverageOf, type Coverage } from '../features/forms/coverage-of.ts';
import { INTERFACE_LANGUAGES } from '../../schema/forms/languages.ts';
import { createLogger } from '../platform/logger.ts';
import { editionsNamed } from './editions-named.ts';
import type { Command } from './command.ts';

const HEAD = ['', 'boxes', 'answered', 'rule', 'left', 'reached', 'questions', 'checks', 'examples', 'languages'];

export const formsCoverage: Command = async ([wanted], { settings, print }) => {
  const ctx = { settings: settings(), log: createLogger('silent'), now: () => new Date() };
  const rows = [HEAD];
  const open: string[] = [];
  for (const { name, form, edition } of editionsNamed(ctx, wanted)) {
    const coverage = await coverageOf(ctx, form, edition);
    if (coverage === undefined) continue;
    rows.push([name, ...cellsOf(coverage)]);
    if (wanted !== undefined) open.push(...coverage.unreached);
  }
  const widths = HEAD.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  for (const row of rows)
    print(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  if (rows.some((row) => row[5]?.endsWith('*'))) print('* Without the official blank: whatever fits into its boxes.');
  if (open.length > 0) print(['No example reaches:', ...open].join('\n  '));
  return 0;
};

function cellsOf({ boxes, reached, isMeasuredOnBlank, ...counts }: Coverage): string[] {
  const { answered, byRule, leftBlank } = boxes;
  // Rounded down: 99.9 % is not all of them.
  const percent = `${Math.floor(reached * 1000) / 10} %${isMeasuredOnBlank ? '' : '*'}`;
  const { questions, checks, examples, wholeLanguages } = counts;
  return [
    ...[answered + byRule + leftBlank, answered, byRule, leftBlank].map(String),
    percent,
    ...[questions, checks, examples].map(String),
    `${wholeLanguages}/${INTERFACE_LANGUAGES.length}`,
  ];
}
