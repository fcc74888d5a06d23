import type { Check } from '../../schema/content/checks.ts';
import { checkAnswers, stillConfirmed, type RaisedCheck } from '../../schema/forms/checks.ts';
import type { FormData } from '../../schema/forms/definition.ts';
import type { FormModel } from '../../schema/forms/form-model.ts';
import { patternOf } from '../../schema/forms/paths.ts';

const NONE: readonly RaisedCheck[] = [];

interface Shown {
  readonly sectionId: string;
  /** The first of its questions in the section, so that nothing is said twice in a row. */
  readonly path: string;
  readonly raised: RaisedCheck;
}

/**
 * Checks across answers as the screen shows them: they appear when the section of a question is left, never while it is
 * being answered, and go as soon as they no longer hold or the person said that it is right.
 */
export class ShownChecks {
  readonly checks: readonly Check[];
  readonly #model: FormModel;
  readonly #today: string;
  #shown: readonly Shown[] = [];
  #byPath = new Map<string, readonly RaisedCheck[]>();
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

  /** @returns whether something else is shown now */
  leave(sectionId: string, answers: FormData): boolean {
    const others = this.#shown.filter((check) => check.sectionId !== sectionId);
    const own = this.#open(answers).flatMap((raised) => {
      const path = raised.paths.find((raisedPath) => this.#model.node(patternOf(raisedPath))?.sectionId === sectionId);
      return path === undefined ? [] : [{ sectionId, path, raised }];
    });
    const isSame = own.length === 0 && others.length === this.#shown.length;
    if (!isSame) this.#show([...others, ...own]);
    return !isSame;
  }

  /** After answers changed. @returns the sections where something went */
  renew(answers: FormData): readonly string[] {
    if (this.#shown.length === 0) return [];
    // A key press asks only what it could mend.
    const asked = new Set(this.#shown.map(({ raised }) => raised.id.split(':', 1)[0]));
    const open = new Set(this.#open(answers, ({ id }) => asked.has(id)).map(({ id }) => id));
    const gone = this.#shown.filter(({ raised }) => !open.has(raised.id));
    if (gone.length > 0) this.#show(this.#shown.filter(({ raised }) => open.has(raised.id)));
    return gone.map(({ sectionId }) => sectionId);
  }

  /** The same list until it changes. */
  at(path: string): readonly RaisedCheck[] {
    return this.#byPath.get(path) ?? NONE;
  }

  countIn(sectionId: string): number {
    return this.#shown.filter((check) => check.sectionId === sectionId).length;
  }

  countUnder(row: string): number {
    return this.#shown.filter(({ path }) => path.startsWith(`${row}.`)).length;
  }

  #show(shown: readonly Shown[]): void {
    this.#shown = shown;
    this.#byPath = new Map();
    for (const { path, raised } of shown) this.#byPath.set(path, [...this.at(path), raised]);
  }

  #open(answers: FormData, isAsked: (check: Check) => boolean = () => true): readonly RaisedCheck[] {
    const confirmed = this.confirmed(answers);
    const asked = this.checks.filter(isAsked);
    return checkAnswers(this.#model, asked, answers, this.#today).filter(({ id }) => !confirmed.includes(id));
  }
}
