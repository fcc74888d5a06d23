import { readFileSync } from 'node:fs';
import type { ContentOf, ContentShape } from '../../../schema/content/content-shape.ts';
import type { DefinitionProblem } from '../../../schema/forms/definition-error.ts';
import { withComparisons } from '../../platform/compared-facts.ts';
import { checkShape } from './check-shape.ts';
import { BrokenContentError, type ContentProblem } from './content-problem.ts';
import { JsonSyntaxError, parseJson, type ParsedJson } from './parse-json.ts';

/** Content file that matches its shape. */
export interface Content<Shape> {
  readonly file: string;
  readonly value: Shape;
  /** Adds file, line and column to a problem. */
  readonly locate: (problem: DefinitionProblem) => ContentProblem;
  readonly json: ParsedJson;
}

/** @throws BrokenContentError if the file is unreadable, not JSON, or does not match the shape */
export function readContent<Shape extends ContentShape>(file: string, shape: Shape): Content<ContentOf<Shape>> {
  const json = parse(file);
  const locate = ({ pointer, sentence }: DefinitionProblem) => ({ file, ...json.placeOf(pointer), sentence });
  const problems = checkShape(json.value, shape);
  if (problems.length > 0) throw new BrokenContentError(problems.map(locate));
  withComparisons(file, json.value);
  return { file, value: json.value as ContentOf<Shape>, locate, json };
}

function parse(file: string): ParsedJson {
  try {
    return parseJson(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof JsonSyntaxError)
      throw new BrokenContentError([{ file, ...error.place, sentence: error.message }]);
    const reason = error instanceof Error ? error.message : String(error);
    throw new BrokenContentError([{ file, line: 1, column: 1, sentence: `This file cannot be read: ${reason}` }]);
  }
}
