import { impossibleComparisons } from './check-conditions.ts';
import { pathsInCondition } from './conditions.ts';
import { pointerTo, type DefinitionProblem } from './definition-error.ts';
import type { Condition } from '../content/condition.ts';
import type { FormModel, Leaf } from './form-model.ts';
import { patternOf, rowsIn } from './paths.ts';
import type { BoxRule, PdfMap } from '../content/pdf-map.ts';
import { pagesNamed, readsOf } from './pdf-map.ts';

/** Validates a map as far as possible without the PDF: whether all boxes are listed needs the PDF itself. */
export function checkPdfMap(model: FormModel, map: PdfMap): readonly DefinitionProblem[] {
  const problems: DefinitionProblem[] = [];
  const printed = new Set<string>();
  const report = (pointer: string, sentence: string) => problems.push({ pointer, sentence });

  for (const [box, rule] of Object.entries(map.boxes)) {
    checkRule(rule, pointerTo('', 'boxes', box));
    // Printing “USA” for an address in the United States also prints that answer.
    const { checked, conditionPaths } = readsOf(rule);
    for (const path of [...checked, ...conditionPaths]) printed.add(patternOf(path));
  }
  checkSupplements();
  (map.byHand ?? []).forEach(({ when }, at) => {
    if (when) checkCondition(when, pointerTo('', 'byHand', at, 'when'));
  });
  for (const [role, place] of Object.entries(map.signatures ?? {})) {
    const pointer = pointerTo('', 'signatures', role);
    for (const condition of conditionsOf(place)) checkCondition(condition, pointerTo(pointer, 'when'));
    if (model.definition.roles?.[role] === undefined) report(pointer, `“${role}” is no role of this form.`);
    if (typeof place === 'object' && 'each' in place && !model.leaves.has(`${place.each}[].name.family`))
      report(pointer, `“${place.each}” is no list that asks for names.`);
    for (const box of signedBoxes(place))
      if (!Object.hasOwn(map.leftBlank, box))
        report(pointer, `The box “${box}” is signed by hand, so it belongs to those that stay empty.`);
  }
  checkOnce();
  for (const box of Object.values(map.notKept ?? {}).flat())
    if (!Object.hasOwn(map.leftBlank, box))
      report(
        pointerTo('', 'notKept'),
        `The box “${box}” stays empty when nothing is typed: give the reason in "leftBlank".`,
      );
  checkOverflow();
  for (const box of Object.keys(map.clipped ?? {}))
    if (!Object.hasOwn(map.boxes, box))
      report(pointerTo('', 'clipped', box), 'This box is not among "boxes", so nothing can be too long for it.');
  checkAllPrinted();
  return problems;

  function checkRule(rule: BoxRule, pointer: string): void {
    if (typeof rule === 'string') {
      checkAnswer(rule, pointer);
      return;
    }
    if ('firstOf' in rule) rule.firstOf.forEach((piece, at) => checkRule(piece, pointerTo(pointer, 'firstOf', at)));
    if ('checkedWhen' in rule) checkCondition(rule.checkedWhen, pointerTo(pointer, 'checkedWhen'));
    if ('when' in rule && rule.when) checkCondition(rule.when, pointerTo(pointer, 'when'));
    if ('join' in rule) rule.join.forEach((path, at) => checkAnswer(path, pointerTo(pointer, 'join', at)));
    if ('digit' in rule && rule.digit > rule.of)
      report(pointerTo(pointer, 'digit'), `There is no box ${rule.digit} of ${rule.of}.`);
    if ('from' in rule) checkAnswer(rule.from, pointerTo(pointer, 'from'));
    if ('continues' in rule) checkContinued(rule.continues, pointerTo(pointer, 'continues'));
  }

  function checkContinued(path: string, pointer: string): void {
    checkAnswer(path, pointer);
    const others = Object.values(map.boxes).filter((rule) => typeof rule === 'string' || !('continues' in rule));
    if (!others.some((rule) => readsOf(rule).written.includes(path)))
      report(pointer, `“${path}” has no box that it could go on from.`);
  }

  function checkAnswer(path: string, pointer: string): void {
    const leaf = model.leaf(path);
    if (leaf === undefined) {
      report(pointer, unknownSentence(path));
      return;
    }
    printed.add(leaf.pattern);
    const [row = 0] = rowsIn(path);
    const list = outerList(leaf);
    if (list?.field.printed !== undefined && row >= list.field.printed)
      report(
        pointer,
        `The form prints ${list.field.printed} of “${list.pattern}” ("printed"), so row ${row} goes to "overflow", not into a box.`,
      );
  }

  function checkCondition(condition: Condition, pointer: string): void {
    for (const path of pathsInCondition(condition))
      if (model.leaf(path) === undefined && (path.includes('[]') || model.node(patternOf(path)) === undefined))
        report(pointer, unknownSentence(path));
    for (const sentence of impossibleComparisons(model, condition, '')) report(pointer, sentence);
  }

  function checkSupplements(): void {
    const named = new Set<number>();
    for (const [pages, when] of Object.entries(map.supplements ?? {})) {
      const pointer = pointerTo('', 'supplements', pages);
      if (when !== 'additional') checkCondition(when, pointer);
      for (const page of pagesNamed(pages)) {
        if (page < 0 || page >= map.official.pages) report(pointer, `The form has no page ${page + 1}.`);
        if (named.has(page)) report(pointer, `Page ${page + 1} is named twice. Keep one.`);
        named.add(page);
      }
    }
  }

  function unknownSentence(path: string): string {
    const near = model.node(patternOf(path));
    if (path.startsWith('./'))
      return `“${path}” has no row here: write paths from the top, such as “otherNames[0].family”.`;
    if (near && near.kind !== 'leaf') return `“${path}” is a ${near.kind}, not one answer.`;
    return near
      ? `“${path}” is repeated: say which row, such as “${path.replaceAll('[]', '[0]')}”.`
      : `“${path}” is no answer of this form.`;
  }

  function checkOnce(): void {
    const slots = (map.additional ?? []).flatMap((slot, at) =>
      Object.values(slot).map((box) => ({ box, pointer: pointerTo('', 'additional', at) })),
    );
    const blank = Object.keys(map.leftBlank).map((box) => ({ box, pointer: pointerTo('', 'leftBlank', box) }));
    const seen = new Set(Object.keys(map.boxes));
    for (const { box, pointer } of [...blank, ...slots]) {
      if (seen.has(box)) report(pointer, `The box “${box}” is accounted for twice. Keep one.`);
      seen.add(box);
    }
  }

  function checkOverflow(): void {
    for (const [pattern, { ref, line }] of Object.entries(map.overflow ?? {})) {
      const pointer = pointerTo('', 'overflow', pattern);
      const list = model.lists.get(pattern);
      if (list === undefined) report(pointer, `“${pattern}” is no list of this form.`);
      for (const [place, text] of list ? Object.entries({ line, ...ref }) : [])
        for (const [, path = ''] of text.matchAll(/\{([^}]*)\}/g)) {
          const inner = `${pattern}[].${path}`;
          printed.add(inner);
          if (!model.leaves.has(inner))
            report(
              place === 'line' ? pointerTo(pointer, place) : pointerTo(pointer, 'ref', place),
              `“{${path}}” is no answer in a row of “${pattern}”.`,
            );
        }
    }
    for (const list of model.lists.values()) {
      const fits = list.field.printed === undefined || list.field.printed >= list.field.maxItems;
      if (!fits && outerList(list) === undefined && map.overflow?.[list.pattern] === undefined)
        report(
          pointerTo('', 'overflow'),
          `“${list.pattern}” may have ${list.field.maxItems} rows and the form prints ${list.field.printed}: say where the others go.`,
        );
    }
  }

  /** Requires a reason for every answer that is not printed. */
  function checkAllPrinted(): void {
    const reasons = new Set(Object.keys(map.notPrinted ?? {}));
    for (const path of reasons) {
      const [pattern = '', value] = path.split('=');
      if (value !== undefined && model.leaves.get(pattern)?.options?.includes(value) !== true)
        report(pointerTo('', 'notPrinted', path), `“${value}” is no answer to “${pattern}”.`);
      else if (value !== undefined) continue;
      else if (model.node(patternOf(path)) === undefined)
        report(pointerTo('', 'notPrinted', path), unknownSentence(path));
      else if (printed.has(patternOf(path)))
        report(pointerTo('', 'notPrinted', path), `“${path}” is printed after all. Take this line out.`);
    }
    for (const leaf of model.leaves.values()) {
      const names = [leaf.pattern, ...holdersOf(leaf)];
      if (names.some((name) => printed.has(name) || reasons.has(name))) continue;
      report('', `“${leaf.pattern}” is asked and never printed. Name its box, or say why not in "notPrinted".`);
    }
  }
}

function outerList(node: Pick<Leaf, 'holder'>) {
  let outer;
  for (let holder = node.holder; holder; holder = holder.holder) if (holder.kind === 'list') outer = holder;
  return outer;
}

function holdersOf(leaf: Leaf): readonly string[] {
  const patterns: string[] = [];
  for (let holder = leaf.holder; holder; holder = holder.holder) patterns.push(holder.pattern);
  return patterns;
}

type SigningPlace = NonNullable<PdfMap['signatures']>[string];

function signedBoxes(place: SigningPlace): readonly string[] {
  if (typeof place === 'string') return [place];
  if ('each' in place) return place.boxes;
  return 'box' in place ? [place.box] : place.flatMap(signedBoxes);
}

function conditionsOf(place: SigningPlace): readonly Condition[] {
  if (typeof place === 'string' || 'each' in place) return [];
  return 'box' in place ? [place.when] : place.flatMap(conditionsOf);
}
