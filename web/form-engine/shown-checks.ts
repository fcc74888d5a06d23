import type { Check } from '../../schema/content/checks.ts';
import { checkAnswers, stillConfirmed, type RaisedCheck } from '../../schema/forms/checks.ts';
import type { FormData } from '../../schema/forms/definition.ts';
import type { FormModel } from '../../schema/forms/form-model.ts';
import { patternOf } from '../../schema/forms/paths.ts';

const NONE: readonly RaisedCheck[] = [];

interface Shown {
  readonly sectionId: string;
  /** First of the check's questions in the section, so that the check is shown only once there. */
  readonly path: string;
  readonly raised: RaisedCheck;
}

/**
 * Checks across answers as the screen shows them. They appear when the section of a question is left, never while it
 * is being answered, and go as soon as they no longer hold or the user confirmed them.
 */
export class ShownChecks {
  readonly checks: readonly Check[];
  readonly #model: FormModel;
  readonly #today: string;
  #shown: readonly Shown[] = [];
  #byPath = new Map<string, readonly RaisedCheck[]>();
  #confirmed: readonly string[] = [];
  /** Answers on the server when the user confirmed the checks. */
  #confirmedAbout: FormData = {};

  constructor(model: FormModel, checks: readonly Check[], today: string) {
    this.#model = model;
    this.checks = checks;
    this.#today = today;
  }

  /** Returns the confirmations that still apply; one made about other answers no longer counts. */
  confirmed(answers: FormData): readonly string[] {
    return this.#confirmed.length === 0
      ? this.#confirmed
      : stillConfirmed(this.checks, this.#confirmed, this.#confirmedAbout, answers);
  }

  confirm(ids: readonly string[], about: FormData): void {
    this.#confirmed = ids;
    this.#confirmedAbout = about;
  }

  /** @returns whether the shown checks changed */
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

  /** Removes checks that no longer hold. @returns the sections in which one was removed */
  renew(answers: FormData): readonly string[] {
    if (this.#shown.length === 0) return [];
    // A key press evaluates only the checks on screen, which it could resolve.
    const shownIds = new Set(this.#shown.map(({ raised }) => raised.id.split(':', 1)[0]));
    const open = new Set(this.#open(answers, ({ id }) => shownIds.has(id)).map(({ id }) => id));
    const gone = this.#shown.filter(({ raised }) => !open.has(raised.id));
    if (gone.length > 0) this.#show(this.#shown.filter(({ raised }) => open.has(raised.id)));
    return gone.map(({ sectionId }) => sectionId);
  }

  /** Returns the same array until it changes. */
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

  #open(answers: FormData, isEvaluated: (check: Check) => boolean = () => true): readonly RaisedCheck[] {
    const confirmed = this.confirmed(answers);
    const checks = this.checks.filter(isEvaluated);
    return checkAnswers(this.#model, checks, answers, this.#today).filter(({ id }) => !confirmed.includes(id));
  }
}
