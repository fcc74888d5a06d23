import path from 'node:path';
import type { ContentOf, ContentShape } from '../../../schema/content/content-shape.ts';
import { jsonFilesIn } from './json-files.ts';
import { readContent } from './read-content.ts';

const BUNDLED = path.resolve(import.meta.dirname, '../../../form-definitions');

/**
 * Every file of one folder of the bundled content, by name. For words that the rules of a capability are made of: they
 * change with a release only, so whoever reads them keeps what they make of them for the process.
 *
 * @throws BrokenContentError
 */
export function bundledContent<Shape extends ContentShape>(folder: string, shape: Shape): readonly ContentOf<Shape>[] {
  return jsonFilesIn(path.join(BUNDLED, folder)).map((file) => readContent(file, shape).value);
}

/** One such file. @throws BrokenContentError */
export function bundledFile<Shape extends ContentShape>(name: string, shape: Shape): ContentOf<Shape> {
  return readContent(path.join(BUNDLED, name), shape).value;
}
