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
  /** Boxes that an answer decides, that a rule fills, and that stay empty with a reason. */
  readonly boxes: { readonly answered: number; readonly byRule: number; readonly leftBlank: number };
  /** Boxes that some valid example writes into, of those that can be. */
  readonly reached: number;
  /** Those that none does, each with what it is for. */
  readonly unreached: readonly string[];
  readonly isMeasuredOnBlank: boolean;
  readonly questions: number;
  readonly checks: number;
  readonly examples: number;
  readonly wholeLanguages: number;
}

/** How much of an edition is written and shown by examples; undefined for one without a box map. */
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
  // What the agency has printed is never written, and only a blank can tell what Additional Information takes.
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
    // One that is made of every date is one.
    checks: new Set(checks?.checks.map(({ id }) => id.split('.')[0])).size,
    examples: examples.length,
    wholeLanguages: languagesOf(edition).filter(({ isWhole }) => isWhole).length,
  };
}

/** By name: "valid.minimal". */
export const validExamples = ({ folder }: LoadedEdition): readonly (Example & { readonly name: string })[] =>
  jsonFilesIn(path.join(folder, 'examples'))
    .filter((file) => path.basename(file).startsWith('valid.'))
    .map((file) => ({ ...readContent(file, exampleShape).value, name: path.basename(file, '.json') }));

const isKept = (rule: BoxRule) => typeof rule === 'object' && 'keep' in rule;

const pathsIn = (rule: BoxRule): string[] => {
  const { written, checked, asked } = readsOf(rule);
  return [...new Set([...written, ...checked, ...asked])];
};
