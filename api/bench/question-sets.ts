import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

export type QuestionKind = 'law' | 'own' | 'red-flag' | 'off-topic' | 'advice' | 'smalltalk';

/** A question and its right answers. */
export interface BenchQuestion {
  readonly q: string;
  /** Every passage that answers it; for a red flag the referral. */
  readonly right: readonly string[];
  /** Passages that do harm if they precede a right one; "fee:i-485" is the fee of another form. */
  readonly harm: readonly string[];
  readonly kind: QuestionKind;
}

export const HALVES = ['seen', 'sealed'] as const;
export type Half = (typeof HALVES)[number];

const folder = path.join(import.meta.dirname, 'questions');

export const questionLanguages = (): string[] => readdirSync(folder).map((file) => path.basename(file, '.json'));

export const questionsIn = (language: string) =>
  JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8')) as BenchQuestion[];

/** Splits by a hash of the text, so that nobody chooses which questions may be looked at. */
export const halfOf = ({ q }: BenchQuestion): Half =>
  createHash('sha256').update(q).digest().readUInt8(0) % 2 === 0 ? 'seen' : 'sealed';

/** Normal quantile of the 95 % confidence interval. */
const Z = 1.96;

/** Formats "81 % (75–86)": a share with its Wilson interval, which holds for few questions too. */
export function shareOf(count: number, all: number): string {
  if (all === 0) return '–';
  const share = count / all;
  const square = (Z * Z) / all;
  const middle = (share + square / 2) / (1 + square);
  const reach = (Z * Math.sqrt((share * (1 - share)) / all + square / (4 * all))) / (1 + square);
  const percent = (part: number) => (Math.min(1, Math.max(0, part)) * 100).toFixed(0);
  return `${percent(share)} % (${percent(middle - reach)}–${percent(middle + reach)})`;
}
