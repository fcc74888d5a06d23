import type { ContentOf, ContentShape } from '../../../../schema/content/content-shape.ts';
import type { DefinitionProblem } from '../../../../schema/forms/definition-error.ts';
import type { FormModel } from '../../../../schema/forms/form-model.ts';
import { BrokenContentError, type ContentProblem } from '../content-problem.ts';
import { readContent, type Content } from '../read-content.ts';

/** Collects what one run of the checks finds. */
export class Report {
  readonly problems: ContentProblem[] = [];
  /** Findings that are worth a look, although nothing is broken. */
  readonly hints: ContentProblem[] = [];
  /** The current edition of each form that could be read, by its type. */
  readonly models = new Map<string, FormModel>();
  forms = 0;
  editions = 0;
  /** Number of library passages. */
  passages = 0;
  /** Number of official blanks compared with their maps. */
  blanks = 0;

  /** Reads a file and checks its shape; undefined if it does not match, with every problem reported. */
  read<Shape extends ContentShape>(file: string, shape: Shape): Content<ContentOf<Shape>> | undefined {
    const content = this.attempt(() => readContent(file, shape));
    for (const { key, place } of content?.json.twins() ?? []) {
      const sentence = `Duplicate key “${key}”. Only the last one takes effect: remove one.`;
      this.problems.push({ file, ...place, sentence });
    }
    return content;
  }

  /** Returns the reader's result; undefined if a file is broken, with every problem reported. */
  attempt<Value>(read: () => Value): Value | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof BrokenContentError)) throw error;
      this.problems.push(...error.problems);
      return undefined;
    }
  }

  note(content: Content<unknown>, problems: readonly DefinitionProblem[]): void {
    this.problems.push(...problems.map(content.locate));
  }

  hint(content: Content<unknown>, hints: readonly DefinitionProblem[]): void {
    this.hints.push(...hints.map(content.locate));
  }
}
