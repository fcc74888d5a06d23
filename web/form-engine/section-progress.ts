import { percentOf, type Progress } from '../../schema/forms/progress.ts';
import type { AnswerCells } from './answer-cells.ts';

/** State of a section as the rail shows it. */
export interface SectionState {
  readonly isVisible: boolean;
  /** Whether every required answer is there and valid. */
  readonly isComplete: boolean;
  /** Whether it holds an answer. */
  readonly isBegun: boolean;
  /** Number of visible questions neither answered nor marked as left empty. */
  readonly blanks: number;
  /** Number of shown problems that still hold. */
  readonly shownProblems: number;
  /** Number of checks shown at its questions. */
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

/** Progress of the form and state of each section. */
export class SectionProgress {
  #progress: Progress = { filled: 0, visible: 0, percent: 0 };
  readonly #sections = new Map<string, SectionState>();

  get progress(): Progress {
    return this.#progress;
  }

  section(id: string): SectionState {
    return this.#sections.get(id) ?? UNKNOWN_SECTION;
  }

  /** @returns topics whose value differs from the last call */
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
