import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { RedFlag } from '../../../../../schema/content/red-flags.ts';
import { BUCKETS, featuresOf } from './features-of.ts';

/** Tells one thing from all others: a logistic regression. */
export interface Classifier {
  readonly bias: number;
  readonly weights: Float32Array | Int8Array;
  /** What one unit of a weight stands for. */
  readonly step: number;
  /** From here on it is heard. */
  readonly threshold: number;
}

/** As it is printed: the weights as small numbers, compressed. */
export type PrintedModel = Readonly<
  Record<string, { bias: number; step: number; threshold: number; weights: string } | undefined>
>;

/** What is told of at all, under "any", and each matter that a passage of its own goes with. */
export type Matter = RedFlag | 'any';
export type MatterModel = ReadonlyMap<Matter, Classifier>;

/** Between 0 and 1: how surely the words tell of it. */
export function probabilityOf({ bias, weights, step }: Classifier, features: ReadonlySet<number>): number {
  let sum = 0;
  for (const feature of features) sum += weights[feature] ?? 0;
  return 1 / (1 + Math.exp(-bias - (sum * step) / Math.sqrt(features.size || 1)));
}

/** Coarse enough for a small file; finer steps hear nothing more. */
const STEP = 0.12;

export const printedClassifier = ({ bias, weights, threshold }: Classifier) => ({
  bias,
  step: STEP,
  threshold,
  weights: brotliCompressSync(
    Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.trunc(weight / STEP)))),
  ).toString('base64'),
});

export function modelOf(printed: PrintedModel): MatterModel {
  return new Map(
    Object.entries(printed).flatMap(([matter, classifier]) => {
      if (!classifier) return [];
      const bytes = brotliDecompressSync(Buffer.from(classifier.weights, 'base64'));
      const weights = new Int8Array(bytes.buffer, bytes.byteOffset, BUCKETS);
      return [[matter, { ...classifier, weights }] as [Matter, Classifier]];
    }),
  );
}

/** Longer texts are heard in stretches that overlap, so that one sentence is not lost among many. */
const STRETCH = 36;
/** Told twice as long as this, nothing more is heard: a hostile text costs no more than a long one. */
const MAX_WORDS = 6_000;

/** The stretches of words in which something may be told: each sentence with the one before it. */
function* stretchesOf(sentences: readonly (readonly string[])[]): Generator<readonly string[]> {
  let before: readonly string[] = [];
  for (const sentence of sentences) {
    const both = [...before, ...sentence].slice(-STRETCH);
    if (before.length > 0 && sentence.length < STRETCH) yield both;
    for (let from = 0; from === 0 || from + STRETCH / 2 < sentence.length; from += STRETCH / 2)
      yield sentence.slice(from, from + STRETCH);
    before = sentence;
  }
}

/** What is told in sentences, each given as its words. */
export function mattersIn(model: MatterModel, sentences: readonly (readonly string[])[]): RedFlag[] {
  const any = model.get('any');
  const flags = new Set<RedFlag>();
  let words = 0;
  for (const stretch of stretchesOf(sentences)) {
    words += stretch.length;
    if (!any || words > MAX_WORDS) break;
    const features = featuresOf(stretch);
    if (probabilityOf(any, features) < any.threshold) continue;
    flags.add('other');
    for (const [matter, classifier] of model)
      if (matter !== 'any' && probabilityOf(classifier, features) >= classifier.threshold) flags.add(matter);
  }
  return [...flags];
}
