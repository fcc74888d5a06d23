import { percentOf, type Progress } from '../../schema/forms/progress.ts';
import type { AnswerCells } from './answer-cells.ts';

/** What the rail shows of a section. */
export interface SectionState {
  readonly isVisible: boolean;
  /** Every required answer is there and none has a problem. */
  readonly isComplete: boolean;
  /** Something in it is answered. */
  readonly isBegun: boolean;
  /** Visible questions neither answered nor said to be empty. */
  readonly blanks: number;
  /** Problems that the person has been shown and that still hold. */
  readonly shownProblems: number;
  /** Checks that are shown at its questions. */
  readonly shownChecks: number;
}

const UNKNOWN_SECTION: SectionState = {
  isVisible: false,
  isComplete: false,
  isBegun: false,
  blanks: 0,
  shownProblems: 0,
  shownChecks: 0,
};

const FIGURES = Object.keys(UNKNOWN_SECTION) as (keyof SectionState)[];

/** How far the form and each of its sections are. */
export class SectionSums {
  #progress: Progress = { filled: 0, visible: 0, percent: 0 };
  readonly #sections = new Map<string, SectionState>();

  get progress(): Progress {
    return this.#progress;
  }

  section(id: string): SectionState {
    return this.#sections.get(id) ?? UNKNOWN_SECTION;
  }

  /** @returns what differs from what was told before */
  renew(
    cells: AnswerCells,
    sections: Iterable<string>,
    shownPaths: readonly string[],
    shownChecksIn: (sectionId: string) => number,
  ): readonly ('progress' | `section:${string}`)[] {
    const changed: ('progress' | `section:${string}`)[] = [];
    const { filled, visible } = cells;
    if (filled !== this.#progress.filled || visible !== this.#progress.visible) {
      this.#progress = { filled, visible, percent: percentOf(filled, visible) };
      changed.push('progress');
    }
    const isVisible = cells.visibleSections();
    for (const id of sections) {
      const before = this.#sections.get(id);
      const now: SectionState = {
        isVisible: isVisible(id),
        isComplete: cells.isSectionComplete(id),
        isBegun: cells.isSectionBegun(id),
        blanks: cells.blanksIn(id),
        shownProblems: shownPaths.filter((path) => cells.get(path)?.node.sectionId === id).length,
        shownChecks: shownChecksIn(id),
      };
      if (before !== undefined && FIGURES.every((figure) => now[figure] === before[figure])) continue;
      this.#sections.set(id, now);
      changed.push(`section:${id}`);
    }
    return changed;
  }
}
