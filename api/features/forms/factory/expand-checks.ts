import type {
  Check,
  ChecksFile,
  SharedChecks,
  WrittenCheck,
  WrittenChecks,
} from '../../../../schema/content/checks.ts';
import type { DefinitionText } from '../../../../schema/content/form-text.ts';
import { sentenceOf } from '../../../../schema/forms/checks.ts';
import { pointerTo, type DefinitionProblem } from '../../../../schema/forms/definition-error.ts';
import type { FormModel, Leaf } from '../../../../schema/forms/form-model.ts';
import type { SharedParts } from './shared-parts.ts';

/** Whether a check refers to shared content. */
export const refersToShared = (written: WrittenChecks | undefined): boolean =>
  written?.checks.some(({ $ref, line }) => $ref !== undefined || line !== undefined) ?? false;

/**
 * Expands the checks of an edition: its own with their references resolved, then the shared ones that apply to every
 * answer of a format.
 * @param shared undefined for an edition without references to shared content
 */
export function expandChecks(
  written: WrittenChecks | undefined,
  model: FormModel,
  shared: SharedParts | undefined,
): { readonly checks: ChecksFile | undefined; readonly problems: readonly DefinitionProblem[] } {
  const problems: DefinitionProblem[] = [];
  const common = shared?.checks.checks ?? {};
  const own = (written?.checks ?? []).flatMap((check, at) => {
    const whole = withShared(check, common, shared?.tables ?? {}, model);
    if (typeof whole !== 'string') return [whole];
    problems.push({ pointer: pointerTo('', 'checks', at), sentence: whole });
    return [];
  });
  const without = written?.without ?? [];
  const everywhere = checksEverywhere(model, common);
  for (const [at, id] of without.entries())
    if (!everywhere.some((check) => check.id === id))
      problems.push({ pointer: pointerTo('', 'without', at), sentence: `Unknown shared check “${id}”.` });
  const checks = [...own, ...everywhere.filter(({ id }) => !without.includes(id))];
  const from = written ?? shared?.checks;
  if (from === undefined || checks.length === 0) return { checks: undefined, problems };
  return { checks: { factsAsOf: from.factsAsOf, checkedOn: from.checkedOn, checks }, problems };
}

/** Resolves a check, or returns a sentence that states why it cannot be resolved. */
function withShared(
  { $ref, line, ...own }: WrittenCheck,
  shared: SharedChecks['checks'],
  tables: SharedParts['tables'],
  model: FormModel,
): Check | string {
  const name = $ref?.split('#/')[1];
  const base = name === undefined ? undefined : shared[name];
  if (name !== undefined && base === undefined) return `“${name}” is not defined in shared/checks.json.`;
  const table = line && tables[line.table];
  if (line !== undefined && table === undefined) return `“${line.table}” is not defined in shared/tables.json.`;
  const from = base?.source ?? table?.source ?? formItself(model);
  const { kind = base?.kind, text = base?.text, source = from, ...rest } = own;
  if (kind === undefined || text === undefined)
    return 'A check needs "kind" and "text", or a "$ref" to a shared check.';
  const when = [rest.when, anyOf(rest.at, base?.is)].filter((one) => one !== undefined);
  const [first, second] = when;
  if (first === undefined) return 'A check needs "when", or a "$ref" to a shared check that has it.';
  return {
    ...rest,
    when: second === undefined ? first : { all: when },
    ...(line && table && { line: { ...line, years: table.years } }),
    ...{ kind, text, source, ...(name !== undefined && own.text === undefined && { sentence: name }) },
  };
}

/** Condition that one of the comparisons holds for one of the answers. */
const anyOf = (paths: readonly string[], is: SharedChecks['checks'][string]['is']): Check['when'] | undefined =>
  is && { any: paths.flatMap((path) => is.map((one) => ({ [path]: one }))) };

const formItself = ({ definition: { formType } }: FormModel): Check['source'] => ({
  title: `USCIS, Form ${formType}`,
  url: `https://www.uscis.gov/${formType.toLowerCase()}`,
});

function checksEverywhere(model: FormModel, shared: SharedChecks['checks']): readonly Check[] {
  return Object.entries(shared).flatMap(([name, { everywhere, kind, text, source = formItself(model) }]) =>
    [...model.leaves.values()]
      .filter((leaf) => leaf.sum === undefined && everywhere !== undefined && isMadeOf(everywhere, leaf))
      .flatMap((leaf) => {
        const place = placeOf(leaf);
        if (place === undefined) return [];
        const { each, path } = place;
        const when = anyOf([path], everywhere?.is) ?? {};
        const id = `${name}.${leaf.pattern.replaceAll('[]', '')}`;
        return [{ id, ...(each !== undefined && { each }), when, kind, at: [path], text, source, sentence: name }];
      }),
  );
}

function isMadeOf(
  { formats, facts, otherFacts = [] }: NonNullable<SharedChecks['checks'][string]['everywhere']>,
  { format, fact = '' }: Leaf,
): boolean {
  const isOf = (ends: readonly string[]) => ends.some((end) => fact.endsWith(`.${end}`));
  return formats.some((one) => one === format) && (facts === undefined || isOf(facts)) && !isOf(otherFacts);
}

/** Returns list and row path of an answer in a row; undefined for nested rows, which no check covers. */
function placeOf({ pattern }: Leaf): { readonly each?: string; readonly path: string } | undefined {
  const [first = '', second, ...deeper] = pattern.split('[].');
  if (second === undefined) return { path: first };
  return deeper.length > 0 ? undefined : { each: first, path: `./${second}` };
}

/** Adds the sentences of the edition's shared checks to the texts of a language. */
export function withSharedSentences(
  language: string,
  text: DefinitionText,
  checks: ChecksFile | undefined,
  shared: SharedParts | undefined,
): DefinitionText {
  const said = shared?.texts.get(language)?.checks ?? {};
  const used = [...new Set((checks?.checks ?? []).map(sentenceOf))].flatMap((name) =>
    said[name] === undefined ? [] : [[name, said[name]] as const],
  );
  return used.length === 0 ? text : { ...text, checks: { ...Object.fromEntries(used), ...text.checks } };
}
