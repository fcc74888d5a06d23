/** A fault in a definition, reported to an editor. */
export interface DefinitionProblem {
  /** JSON Pointer into the definition: `/sections/0/schema/properties/lastName/showWhen`. */
  readonly pointer: string;
  readonly sentence: string;
}

/** The definition cannot be used. Carries every fault found, not only the first. */
export class DefinitionError extends Error {
  readonly problems: readonly DefinitionProblem[];

  constructor(problems: readonly DefinitionProblem[]) {
    super(problems.map(({ pointer, sentence }) => `${pointer || '/'}: ${sentence}`).join('\n'));
    this.name = 'DefinitionError';
    this.problems = problems;
  }
}

/** `['sections', 0, 'a/b']` -> `/sections/0/a~1b` (RFC 6901) */
export const pointerTo = (base: string, ...parts: readonly (string | number)[]): string =>
  parts.reduce<string>((pointer, part) => `${pointer}/${escaped(String(part))}`, base);

const SPECIAL = /[~/]/;

/** Tested first, because hardly any name needs escaping and a form builds thousands of pointers. */
const escaped = (part: string) => (SPECIAL.test(part) ? part.replaceAll('~', '~0').replaceAll('/', '~1') : part);
