import path from 'node:path';
import { pointerTo, type DefinitionProblem } from '../../../../schema/forms/definition-error.ts';
import type { Content } from '../read-content.ts';

/** A file of words is named after its language. */
export function wrongLanguage({ file, value }: Content<{ readonly language: string }>): DefinitionProblem[] {
  return path.basename(file, '.json') === value.language
    ? []
    : [{ pointer: '/language', sentence: `The file is named “${path.basename(file)}”, so this must be too.` }];
}

/** A slip in a pattern is told here and not to the first person who asks or uploads something. */
export function wrongPatterns(patterns: object, pointer: string): DefinitionProblem[] {
  return Object.entries(patterns).flatMap(([name, pattern]) => {
    try {
      new RegExp(String(pattern), 'u');
      return [];
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return [{ pointer: pointerTo(pointer, name), sentence: `This pattern cannot be used. ${reason}` }];
    }
  });
}
