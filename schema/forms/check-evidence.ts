import { impossibleComparisons } from './check-conditions.ts';
import { pathsInCondition } from './conditions.ts';
import { pointerTo, type DefinitionProblem } from './definition-error.ts';
import type { DefinitionText } from '../content/form-text.ts';
import type { EvidenceItem, EvidenceList } from '../content/evidence.ts';
import type { FormModel } from './form-model.ts';
import { patternOf } from './paths.ts';

/** Validates in `evidence.json` what the schema cannot: ids, roles and conditions. */
export function checkEvidence(model: FormModel, { items }: EvidenceList): readonly DefinitionProblem[] {
  return items.flatMap((item, at) => {
    const pointer = pointerTo('', 'items', at);
    const isTwin = items.findIndex(({ id }) => id === item.id) !== at;
    return [
      ...(isTwin ? [{ pointer: pointerTo(pointer, 'id'), sentence: `Another item is called “${item.id}” too.` }] : []),
      ...checkWhose(model, item, pointer),
      ...checkCondition(model, item, pointer),
    ];
  });
}

function checkWhose(
  model: FormModel,
  { role, issuedBy, documentTypes }: EvidenceItem,
  pointer: string,
): readonly DefinitionProblem[] {
  const roles = Object.keys(model.definition.roles ?? {});
  const problems: DefinitionProblem[] = [];
  if (role !== undefined && !roles.includes(role))
    problems.push({
      pointer: pointerTo(pointer, 'role'),
      sentence: `“${role}” is no role of this form. It has: ${roles.join(', ')}.`,
    });
  const property = role === undefined ? 'issuedBy' : 'role';
  if (documentTypes.length === 0 && (role ?? issuedBy) !== undefined)
    problems.push({
      pointer: pointerTo(pointer, property),
      sentence: `"${property}" is compared with uploaded documents, and this item names none in "documentTypes".`,
    });
  return problems;
}

function checkCondition(model: FormModel, { showWhen }: EvidenceItem, at: string): readonly DefinitionProblem[] {
  if (showWhen === undefined) return [];
  const pointer = pointerTo(at, 'showWhen');
  const strangers = pathsInCondition(showWhen)
    .filter((path) => model.node(patternOf(path)) === undefined)
    .map((path) => `“${path}” is no answer of this form.`);
  return [...strangers, ...impossibleComparisons(model, showWhen, '')].map((sentence) => ({ pointer, sentence }));
}

/** Finds missing translations of the list, and translations of items that no longer exist. */
export function checkEvidenceText(
  list: EvidenceList | undefined,
  text: DefinitionText,
  mustBeWhole: boolean,
): readonly DefinitionProblem[] {
  const items = list?.items ?? [];
  const missing = (mustBeWhole ? items : []).flatMap(({ id, ...english }) =>
    (['title', 'description'] as const)
      .filter((word) => text.evidence?.[id]?.[word] === undefined)
      .map((word) => ({
        pointer: pointerTo('', 'evidence', id),
        sentence: `“${word}” is missing for “${id}” of evidence.json. In English: “${english[word]}”.`,
      })),
  );
  const orphans = Object.keys(text.evidence ?? {})
    .filter((id) => !items.some((item) => item.id === id))
    .map((id) => ({
      pointer: pointerTo('', 'evidence', id),
      sentence: `evidence.json has no item “${id}”. Take these words out.`,
    }));
  return [...missing, ...orphans];
}
