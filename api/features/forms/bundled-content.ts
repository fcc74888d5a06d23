import path from 'node:path';
import type { ContentOf, ContentShape } from '../../../schema/content/content-shape.ts';
import { jsonFilesIn } from './json-files.ts';
import { readContent } from './read-content.ts';

const BUNDLED = path.resolve(import.meta.dirname, '../../../form-definitions');

/**
 * Reads every file of a folder of the bundled content, ordered by name. For words that rules are made of: they change
 * only with a release, so callers cache what they derive from them for the life of the process.
 *
 * @throws BrokenContentError
 */
export function bundledContent<Shape extends ContentShape>(folder: string, shape: Shape): readonly ContentOf<Shape>[] {
  return jsonFilesIn(path.join(BUNDLED, folder)).map((file) => readContent(file, shape).value);
}

/** Reads one such file. @throws BrokenContentError */
export function bundledFile<Shape extends ContentShape>(name: string, shape: Shape): ContentOf<Shape> {
  return readContent(path.join(BUNDLED, name), shape).value;
}
