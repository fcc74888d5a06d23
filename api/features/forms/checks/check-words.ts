import path from 'node:path';
import type { DefinitionProblem } from '../../../../schema/forms/definition-error.ts';
import type { Content } from '../read-content.ts';

/** A file of words is named after its language. */
export function wrongLanguage({ file, value }: Content<{ readonly language: string }>): DefinitionProblem[] {
  return path.basename(file, '.json') === value.language
    ? []
    : [{ pointer: '/language', sentence: `The file is named “${path.basename(file)}”, so this must be too.` }];
}

/** A slip in a pattern is told here and not to the first person who asks or uploads something. */
export function wrongPattern(pointer: string, compile: () => RegExp): DefinitionProblem[] {
  try {
    compile();
    return [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [{ pointer, sentence: `This pattern cannot be used. ${reason}` }];
  }
}
