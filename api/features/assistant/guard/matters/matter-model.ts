import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { RedFlag } from '../../../../../schema/content/red-flags.ts';
import { BUCKETS, featuresOf } from './features-of.ts';

/** Binary logistic regression for one matter. */
export interface Classifier {
  readonly bias: number;
  readonly weights: Float32Array | Int8Array;
  /** Value of one unit of a weight. */
  readonly step: number;
  /** Probability from which the matter counts as detected. */
  readonly threshold: number;
}

/** File format of the model: weights quantised to small integers and compressed. */
export type PrintedModel = Readonly<
  Record<string, { bias: number; step: number; threshold: number; weights: string } | undefined>
>;

/** "any" for any matter at all, and each matter that has a passage of its own. */
export type Matter = RedFlag | 'any';
export type MatterModel = ReadonlyMap<Matter, Classifier>;

/** Returns the probability from 0 to 1 that the text mentions the matter. */
export function probabilityOf({ bias, weights, step }: Classifier, features: ReadonlySet<number>): number {
  let sum = 0;
  for (const feature of features) sum += weights[feature] ?? 0;
  return 1 / (1 + Math.exp(-bias - (sum * step) / Math.sqrt(features.size || 1)));
}

/** Quantisation step: coarse for a small file; finer steps detect nothing more. */
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

/** Window size in words. Longer texts are split into overlapping windows, so that no sentence is lost among many. */
const STRETCH = 36;
/** Maximum number of words in all windows together; bounds the cost of a hostile text. */
const MAX_WORDS = 6_000;

/** Yields the windows to classify: each sentence, alone and together with the one before it. */
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

/** Returns the matters mentioned in sentences, each given as its words. */
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
