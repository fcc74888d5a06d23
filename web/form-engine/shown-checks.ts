import type { Check } from '../../schema/content/checks.ts';
import { checkAnswers, stillConfirmed, type RaisedCheck } from '../../schema/forms/checks.ts';
import type { FormData } from '../../schema/forms/definition.ts';
import type { FormModel } from '../../schema/forms/form-model.ts';
import { patternOf } from '../../schema/forms/paths.ts';

const NONE: readonly RaisedCheck[] = [];

/**
 * Checks across answers as the screen shows them: they appear when the section of a question is left, never while it is
 * being answered, and go as soon as they no longer hold or the person said that it is right.
 */
export class ShownChecks {
  readonly checks: readonly Check[];
  readonly #model: FormModel;
  readonly #today: string;
  /** Of sections that were left: by the first of a check's questions there, so that nothing is said twice in a row. */
  #left = new Map<string, ReadonlyMap<string, readonly RaisedCheck[]>>();
  #confirmed: readonly string[] = [];
  /** The answers that were on the server when the person said that they are right. */
  #confirmedAbout: FormData = {};

  constructor(model: FormModel, checks: readonly Check[], today: string) {
    this.#model = model;
    this.checks = checks;
    this.#today = today;
  }

  /** What is confirmed of these answers: what was said of other ones is said no more. */
  confirmed(answers: FormData): readonly string[] {
    return this.#confirmed.length === 0
      ? this.#confirmed
      : stillConfirmed(this.checks, this.#confirmed, this.#confirmedAbout, answers);
  }

  confirm(ids: readonly string[], about: FormData): void {
    this.#confirmed = ids;
    this.#confirmedAbout = about;
  }

  /** @returns whether something is shown that was not */
  leave(sectionId: string, answers: FormData): boolean {
    if (this.checks.length === 0) return false;
    const before = this.#left.get(sectionId);
    const byPath = new Map<string, RaisedCheck[]>();
    for (const raised of this.#open(answers)) {
      const path = raised.paths.find((one) => this.#sectionOf(one) === sectionId);
      if (path !== undefined) byPath.set(path, [...(byPath.get(path) ?? []), raised]);
    }
    if (byPath.size > 0) this.#left.set(sectionId, byPath);
    else this.#left.delete(sectionId);
    return before !== undefined || byPath.size > 0;
  }

  /** After answers changed. @returns the sections where something went */
  renew(answers: FormData): readonly string[] {
    if (this.#left.size === 0) return [];
    // A key press asks only what it could mend.
    const shown = new Set([...this.#left.values()].flatMap((byPath) => [...byPath.values()].flat().map(checkOf)));
    const open = new Set(this.#open(answers, (check) => shown.has(check.id)).map(({ id }) => id));
    const sections: string[] = [];
    for (const [sectionId, byPath] of this.#left) {
      if ([...byPath.values()].flat().every(({ id }) => open.has(id))) continue;
      const kept = [...byPath].map(([path, raised]) => [path, raised.filter(({ id }) => open.has(id))] as const);
      const rest = new Map(kept.filter(([, raised]) => raised.length > 0));
      if (rest.size > 0) this.#left.set(sectionId, rest);
      else this.#left.delete(sectionId);
      sections.push(sectionId);
    }
    return sections;
  }

  /** The same list until it changes. */
  at(path: string): readonly RaisedCheck[] {
    return this.#left.get(this.#sectionOf(path) ?? '')?.get(path) ?? NONE;
  }

  countIn(sectionId: string): number {
    return [...(this.#left.get(sectionId)?.values() ?? [])].flat().length;
  }

  countUnder(row: string): number {
    let count = 0;
    for (const byPath of this.#left.values())
      for (const [path, raised] of byPath) if (path.startsWith(`${row}.`)) count += raised.length;
    return count;
  }

  #open(answers: FormData, isAsked: (check: Check) => boolean = () => true): readonly RaisedCheck[] {
    const confirmed = this.confirmed(answers);
    const asked = this.checks.filter(isAsked);
    return checkAnswers(this.#model, asked, answers, this.#today).filter(({ id }) => !confirmed.includes(id));
  }

  #sectionOf(path: string): string | undefined {
    return this.#model.node(patternOf(path))?.sectionId;
  }
}

/** Without the row that raised it. */
const checkOf = ({ id }: RaisedCheck): string => id.split(':', 1)[0] ?? id;
