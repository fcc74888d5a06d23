/** One fault of a definition, said to an editor. */
export interface DefinitionProblem {
  /** JSON Pointer into the definition: `/sections/0/schema/properties/lastName/showWhen` */
  readonly pointer: string;
  readonly sentence: string;
}

/** A definition that cannot be used. Carries every fault found, not only the first. */
export class DefinitionError extends Error {
  readonly problems: readonly DefinitionProblem[];

  constructor(problems: readonly DefinitionProblem[]) {
    super(problems.map(({ pointer, sentence }) => `${pointer || '/'}: ${sentence}`).join('\n'));
    this.name = 'DefinitionError';
    this.problems = problems;
  }
}

/** `['sections', 0, 'a/b']` -> `/sections/0/a~1b` (RFC 6901) */
export function pointerTo(base: string, ...parts: readonly (string | number)[]): string {
  return base + parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
