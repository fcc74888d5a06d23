import path from 'node:path';
import { exampleShape, type Example } from '../../../schema/content/example.ts';
import type { BoxRule } from '../../../schema/content/pdf-map.ts';
import { readsOf } from '../../../schema/forms/pdf-map.ts';
import { printedBoxes, type BlankContext, type BlankSource } from '../official-pdf/public.ts';
import type { LoadedEdition } from './form-content.ts';
import { jsonFilesIn } from './json-files.ts';
import { languagesOf } from './languages-of.ts';
import { readContent } from './read-content.ts';

export interface Coverage {
  /** Number of boxes filled by an answer, filled by a rule, or left empty for a stated reason. */
  readonly boxes: { readonly answered: number; readonly byRule: number; readonly leftBlank: number };
  /** Share of the fillable boxes that some valid example fills, 0 to 1. */
  readonly reached: number;
  /** Fillable boxes that no example fills, each with its answers. */
  readonly unreached: readonly string[];
  readonly isMeasuredOnBlank: boolean;
  readonly questions: number;
  readonly checks: number;
  readonly examples: number;
  readonly wholeLanguages: number;
}

/** Measures how much of an edition is defined and covered by examples; undefined for one without a box map. */
export async function coverageOf(
  ctx: BlankContext,
  form: BlankSource,
  edition: LoadedEdition,
): Promise<Coverage | undefined> {
  const { pdfMap, model, checks } = edition;
  if (pdfMap === undefined) return undefined;
  const examples = validExamples(edition);
  const printed = await Promise.all(
    examples.map(({ formData }) => printedBoxes(ctx, { form, pdfMap, model }, formData)),
  );
  const isMeasuredOnBlank = printed.some(({ blank }) => blank !== undefined);
  const written = new Set(
    printed.flatMap(({ values }) => Object.entries(values).flatMap(([name, value]) => (value === '' ? [] : [name]))),
  );
  const rules = Object.entries(pdfMap.boxes);
  const slots = (pdfMap.additional ?? []).flatMap((slot) => Object.values(slot));
  const answered = rules.filter(([, rule]) => pathsIn(rule).length > 0).length + slots.length;
  // Preprinted boxes are never written, and only with the blank is it known what Additional Information takes.
  const reachable = [
    ...rules.filter(([, rule]) => !isKept(rule)).map(([name, rule]) => [name, pathsIn(rule).join(', ')] as const),
    ...(isMeasuredOnBlank ? slots.map((name) => [name, 'Additional Information'] as const) : []),
  ];
  const unreached = reachable.filter(([name]) => !written.has(name));
  return {
    boxes: {
      answered,
      byRule: rules.length + slots.length - answered,
      leftBlank: Object.keys(pdfMap.leftBlank).length,
    },
    reached: (reachable.length - unreached.length) / reachable.length,
    unreached: unreached.map(([name, what]) => `${name} (${what})`),
    isMeasuredOnBlank,
    questions: model.leaves.size,
    // A check that is expanded for every date counts once.
    checks: new Set(checks?.checks.map(({ id }) => id.split('.')[0])).size,
    examples: examples.length,
    wholeLanguages: languagesOf(edition).filter(({ isWhole }) => isWhole).length,
  };
}

/** Valid examples with their names, such as "valid.minimal". */
export const validExamples = ({ folder }: LoadedEdition): readonly (Example & { readonly name: string })[] =>
  jsonFilesIn(path.join(folder, 'examples'))
    .filter((file) => path.basename(file).startsWith('valid.'))
    .map((file) => ({ ...readContent(file, exampleShape).value, name: path.basename(file, '.json') }));

const isKept = (rule: BoxRule) => typeof rule === 'object' && 'keep' in rule;

const pathsIn = (rule: BoxRule): string[] => {
  const { written, checked, conditionPaths } = readsOf(rule);
  return [...new Set([...written, ...checked, ...conditionPaths])];
};
