import type { MattersFile } from '../../../../../schema/content/red-flags.ts';
import { BUCKETS, featuresOf, wordsIn } from './features-of.ts';
import { printedClassifier, probabilityOf, type Classifier, type Matter, type PrintedModel } from './matter-model.ts';

interface Example {
  readonly features: ReadonlySet<number>;
  readonly matter: Matter | undefined;
  /** Cross-validation fold. Sentences of one line share it, or the threshold would be chosen on training data. */
  readonly fold: number;
}

const FOLDS = 5;
const ROUNDS = 5;
const RATE = 0.3;
const DECAY = 1e-5;
/** Share of held-out harmless sentences that may be flagged. They are borderline; other texts are flagged far less. */
const FALSE_ALARMS = 0.11;
/** Threshold for each single matter, once "any" is detected. */
const LIKELIER_THAN_NOT = 0.5;

/** Pseudo-random numbers with a fixed seed, so that the same sentences yield the same model. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Expands "(my|his) dog (barks|bites)" to as many sentences as the longest group has alternatives. */
export function sentencesOf(line: string): string[] {
  const parts = line.split(/\(([^()]*)\)/).map((part, at) => (at % 2 === 1 ? part.split('|') : [part]));
  const longest = Math.max(...parts.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => parts.map((part) => part[turn % part.length]).join(''));
}

function examplesIn(files: readonly MattersFile[], alsoHarmless: readonly string[]): Example[] {
  const next = chance(20_261_126);
  const examplesOf = (lines: readonly string[], matter?: Matter) =>
    lines.flatMap((line) => {
      const fold = Math.floor(next() * FOLDS);
      return sentencesOf(line).map((sentence) => ({ features: featuresOf(wordsIn(sentence)), matter, fold }));
    });
  return [
    ...files.flatMap(({ told, harmless }) => [
      ...Object.entries(told).flatMap(([matter, lines]) => examplesOf(lines, matter as Matter)),
      ...examplesOf(harmless),
    ]),
    ...examplesOf(alsoHarmless),
  ];
}

const isOf = (matter: Matter, example: Example) =>
  matter === 'any' ? example.matter !== undefined : example.matter === matter;

/** Trains a logistic regression by stochastic gradient descent with per-weight learning rates (AdaGrad). */
function trained(examples: readonly Example[], matter: Matter): Classifier {
  const weights = new Float32Array(BUCKETS);
  const squares = new Float32Array(BUCKETS).fill(1e-3);
  const next = chance(7);
  const order = [...examples];
  let bias = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let last = order.length - 1; last > 0; last -= 1) {
      const at = Math.floor(next() * (last + 1));
      const [one, other] = [order[last], order[at]];
      if (one && other) [order[last], order[at]] = [other, one];
    }
    for (const example of order) {
      const { features } = example;
      const is = isOf(matter, example) ? 1 : 0;
      const error = probabilityOf({ bias, weights, step: 1, threshold: 1 }, features) - is;
      const share = error / Math.sqrt(features.size || 1);
      bias -= 0.02 * error;
      for (const feature of features) {
        const weight = weights[feature] ?? 0;
        const gradient = share + DECAY * weight;
        const square = (squares[feature] ?? 0) + gradient * gradient;
        squares[feature] = square;
        weights[feature] = weight - (RATE * gradient) / Math.sqrt(square);
      }
    }
  }
  return { bias, weights, step: 1, threshold: LIKELIER_THAN_NOT };
}

/** Result of cross-validation on the held-out sentences. */
interface Validated {
  readonly threshold: number;
  /** Share of the sentences with a matter that is detected at this threshold. */
  readonly recall: number;
}

function validated(examples: readonly Example[]): Validated {
  const harmless: number[] = [];
  const predicted: number[] = [];
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const classifier = trained(
      examples.filter((example) => example.fold !== fold),
      'any',
    );
    for (const one of examples)
      if (one.fold === fold) (isOf('any', one) ? predicted : harmless).push(probabilityOf(classifier, one.features));
  }
  harmless.sort((one, other) => other - one);
  const threshold = harmless[Math.floor(harmless.length * FALSE_ALARMS)] ?? LIKELIER_THAN_NOT;
  return { threshold, recall: predicted.filter((sure) => sure > threshold).length / predicted.length };
}

/** @param ofTheirOwn matters that have a referral of their own */
export function trainMatters(
  files: readonly MattersFile[],
  alsoHarmless: readonly string[],
  ofTheirOwn: readonly Matter[],
): { readonly printed: PrintedModel; readonly validated: Validated } {
  const examples = examplesIn(files, alsoHarmless);
  const found = validated(examples);
  const classifiers = [
    ['any', { ...trained(examples, 'any'), threshold: found.threshold }] as const,
    ...ofTheirOwn.map((matter) => [matter, trained(examples, matter)] as const),
  ];
  return {
    printed: Object.fromEntries(classifiers.map(([matter, classifier]) => [matter, printedClassifier(classifier)])),
    validated: found,
  };
}
