import { checkChecks, checkChecksText } from './check-checks.ts';
import { impossibleComparisons } from './check-conditions.ts';
import { checkEvidence, checkEvidenceText } from './check-evidence.ts';
import type { Example } from '../content/example.ts';
import { checkExample } from './check-examples.ts';
import { checkPdfMap } from './check-pdf-map.ts';
import { checkSameAs, findSameAsCircles } from './check-same-as.ts';
import { checkText } from './check-text.ts';
import { pointerTo, type DefinitionProblem } from './definition-error.ts';
import type { DefinitionText } from '../content/form-text.ts';
import type { FormDefinition } from '../content/definition.ts';
import type { ChecksFile } from '../content/checks.ts';
import type { EvidenceList } from '../content/evidence.ts';
import type { FactVocabulary } from '../content/facts.ts';
import { findFact } from './facts.ts';
import { inspectForm, type FormModel, type ModelNode } from './form-model.ts';
import { FORMATS, FORMAT_NAMES } from './formats/format-table.ts';
import type { PdfMap } from '../content/pdf-map.ts';

export type { Example } from '../content/example.ts';

/** The other files of an edition's folder, parsed and validated by their schemas. */
export interface EditionFiles {
  /** Name of the folder: "2024-04-01". */
  readonly folder?: string;
  readonly pdfMap?: PdfMap;
  /** `broken`: the file does not match its schema, so its texts cannot be checked. */
  readonly evidence?: EvidenceList | 'broken';
  /** Checks across answers; `broken` as above. */
  readonly checks?: ChecksFile | 'broken';
  /** Keyed by language: `{es: …}`. */
  readonly texts?: Readonly<Record<string, DefinitionText>>;
  /** Languages that must be complete; in others, missing texts are shown in English. Defaults to all. */
  readonly wholeLanguages?: readonly string[];
  /** Keyed by file name without folder: `valid.minimal.json`. */
  readonly examples?: Readonly<Record<string, Example>>;
  readonly facts?: FactVocabulary;
  /** YYYY-MM-DD; needed by examples with a future date. */
  readonly today: string;
}

/** A fault in an edition, reported to its editor. */
export interface ContentProblem extends DefinitionProblem {
  /** Path in the edition's folder: `form.json`, `pdf.json`, `text/es.json`, `examples/valid.minimal.json` … */
  readonly file: string;
}

/** Finds every fault that schemas cannot, in file order. An edition without faults can be published. */
export function checkDefinition(definition: FormDefinition, files: EditionFiles): readonly ContentProblem[] {
  const { model, problems } = inspectForm(definition);
  const evidence = files.evidence === 'broken' ? undefined : files.evidence;
  const checks = files.checks === 'broken' ? undefined : files.checks;
  const inForm = [...problems, ...checkFolder(definition, files.folder), ...checkForm(model, files.facts)];
  return [
    ...inFile('form.json', inForm),
    ...(files.pdfMap ? inFile('pdf.json', checkPdfMap(model, files.pdfMap)) : []),
    ...inFile('evidence.json', evidence ? checkEvidence(model, evidence) : []),
    ...inFile('checks.json', checks ? checkChecks(model, checks) : []),
    ...checkTexts(model, files),
    // Answers cannot be followed through a broken form: conditions in a circle never end.
    ...Object.entries(problems.length === 0 ? (files.examples ?? {}) : {}).flatMap(([name, example]) =>
      inFile(`examples/${name}`, [...checkName(name, example), ...checkExample(model, example, files)]),
    ),
  ];
}

/** Reports a fault of several languages once, for the first of them, so that one slip in the form is easy to find. */
function checkTexts(model: FormModel, files: EditionFiles): readonly ContentProblem[] {
  const { texts = {}, evidence, checks } = files;
  const whole = Object.keys(texts).filter((language) => isWhole(files, language));
  const first = new Map<string, { language: string; problem: DefinitionProblem; others: string[] }>();
  for (const language of new Set([...whole, ...Object.keys(texts)])) {
    const text = texts[language];
    if (text === undefined) continue;
    const problems = [
      ...checkText(model, text, isWhole(files, language)),
      ...(evidence === 'broken' ? [] : checkEvidenceText(evidence, text, isWhole(files, language))),
      ...(checks === 'broken' ? [] : checkChecksText(checks, text, isWhole(files, language))),
    ];
    for (const problem of problems) {
      const same = `${problem.pointer} ${problem.sentence}`;
      const earlier = first.get(same);
      if (earlier) earlier.others.push(language);
      else first.set(same, { language, problem, others: [] });
    }
  }
  return [...first.values()].map(({ language, problem, others }) => ({
    file: `text/${language}.json`,
    pointer: problem.pointer,
    sentence: others.length === 0 ? problem.sentence : `${problem.sentence} (Also in ${others.join(', ')}.)`,
  }));
}

const isWhole = ({ wholeLanguages }: EditionFiles, language: string) => wholeLanguages?.includes(language) ?? true;

const inFile = (file: string, problems: readonly DefinitionProblem[]): readonly ContentProblem[] =>
  problems.map((problem) => ({ file, ...problem }));

function checkFolder({ edition }: FormDefinition, folder: string | undefined): readonly DefinitionProblem[] {
  if (folder === undefined || folder === edition) return [];
  return [
    {
      pointer: '/edition',
      sentence: `The edition is “${edition}” but the folder is “${folder}”. They must be the same.`,
    },
  ];
}

function checkName(name: string, { problems }: Example): readonly DefinitionProblem[] {
  const isInvalid = name.startsWith('invalid.');
  if (isInvalid === (problems !== undefined && problems.length > 0)) return [];
  return [
    {
      pointer: '',
      sentence: isInvalid ? 'An invalid example lists its "problems".' : 'A valid example has no "problems".',
    },
  ];
}

function checkForm(model: FormModel, facts: FactVocabulary | undefined): readonly DefinitionProblem[] {
  const nodes: readonly ModelNode[] = [...model.leaves.values(), ...model.groups.values(), ...model.lists.values()];
  const problems = [
    ...nodes.flatMap((node) => checkNode(model, node)),
    ...(facts ? [...nodes.flatMap((node) => checkFact(node, facts)), ...checkRoles(model.definition, facts)] : []),
    ...model.sections.flatMap((section, at) => checkSection(model, section, at)),
    ...[...findSameAsCircles(model)].map(([holder, sentence]) => ({
      pointer: pointerTo(
        'kind' in holder ? holder.pointer : pointerTo('', 'sections', model.sections.indexOf(holder)),
        'sameAs',
      ),
      sentence,
    })),
  ];
  // A shared definition is visited once per place that uses it.
  return [...new Map(problems.map((problem) => [`${problem.pointer} ${problem.sentence}`, problem])).values()];
}

function checkSection(
  model: FormModel,
  section: FormModel['sections'][number],
  at: number,
): readonly DefinitionProblem[] {
  const { definition } = section;
  const pointer = pointerTo('', 'sections', at);
  const compared = definition.showWhen ? impossibleComparisons(model, definition.showWhen, '') : [];
  const strangers = Object.keys(definition.ui ?? {}).filter(
    (id) => !id.startsWith('ui:') && !Object.hasOwn(definition.schema.properties, id),
  );
  return [
    ...compared.map((sentence) => ({ pointer: pointerTo(pointer, 'showWhen'), sentence })),
    ...checkSameAs(model, section).map((sentence) => ({ pointer: pointerTo(pointer, 'sameAs'), sentence })),
    ...strangers.map((id) => ({
      pointer: pointerTo(pointer, 'ui', id),
      sentence: `The section has no field “${id}”.`,
    })),
  ];
}

function checkNode(model: FormModel, node: ModelNode): readonly DefinitionProblem[] {
  const own = node.field.showWhen === undefined ? undefined : node.conditions.at(-1);
  const compared = own
    ? impossibleComparisons(model, own.condition, own.base).map((sentence) => ({ pointer: own.pointer, sentence }))
    : [];
  return [...compared, ...[...sentencesOf(model, node)].map((sentence) => ({ pointer: node.pointer, sentence }))];
}

const AMOUNTS = FORMAT_NAMES.filter((format) => FORMATS[format].isAmount);

function* sentencesOf(model: FormModel, node: ModelNode): Generator<string> {
  if (node.field.collapsed === true && node.required)
    yield `“${node.pattern}” is required and "collapsed": what must be answered is asked openly.`;
  if (node.kind === 'list') {
    const { minItems = 0, printed = 0, maxItems } = node.field;
    if (minItems > maxItems) yield `“${node.pattern}” needs ${minItems} rows but may have only ${maxItems}.`;
    if (printed > maxItems)
      yield `The form prints ${printed} of “${node.pattern}”: let people give as many ("maxItems").`;
    yield* checkSameAs(model, node);
  } else if (node.kind === 'group') {
    yield* checkSameAs(model, node);
  } else {
    const options = node.field.type === 'boolean' ? [] : (node.field.oneOf ?? []).map((choice) => choice.const);
    const twice = options.find((option, at) => options.indexOf(option) !== at);
    if (twice !== undefined) yield `“${node.pattern}” offers “${twice}” twice.`;
    if (node.sum && FORMATS[node.format].isAmount !== true)
      yield `“${node.pattern}” is added up: give it "format" ${AMOUNTS.join(' or ')}.`;
    if (node.field.title === undefined) yield `“${node.pattern}” has no "title": what is the question?`;
  }
}

function checkFact(node: ModelNode, facts: FactVocabulary): readonly DefinitionProblem[] {
  if (node.field.fact === undefined) return [];
  const pointer = pointerTo(node.pointer, 'fact');
  // Relative facts such as ".family" are allowed in a shared definition that is used where no fact precedes them.
  if (node.fact === undefined || findFact(facts, node.fact)) return [];
  return [{ pointer, sentence: `“${node.fact}” is not in facts.json.` }];
}

function checkRoles({ roles = {} }: FormDefinition, facts: FactVocabulary): readonly DefinitionProblem[] {
  return Object.keys(roles)
    .filter((role) => !Object.hasOwn(facts.roles, role))
    .map((role) => ({ pointer: pointerTo('', 'roles', role), sentence: `“${role}” is no role of facts.json.` }));
}
