import path from 'node:path';
import type { DefinitionProblem } from '../../../../schema/forms/definition-error.ts';
import type { Content } from '../read-content.ts';

/** Reports a text file that is not named after its language. */
export function wrongLanguage({ file, value }: Content<{ readonly language: string }>): DefinitionProblem[] {
  return path.basename(file, '.json') === value.language
    ? []
    : [{ pointer: '/language', sentence: `This must match the file name “${path.basename(file)}”.` }];
}

/** Reports an invalid pattern now rather than at the first question or upload that needs it. */
export function wrongPattern(pointer: string, compile: () => RegExp): DefinitionProblem[] {
  try {
    compile();
    return [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [{ pointer, sentence: `This pattern cannot be used. ${reason}` }];
  }
}
