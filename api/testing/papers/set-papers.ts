import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PaperTruth } from './paper.ts';

export interface SetPaper extends PaperTruth {
  readonly file: string;
}

/** The committed papers of invented people and what is true about each. */
export function setPapers(): SetPaper[] {
  const folder = path.join(import.meta.dirname, 'set');
  const truths = JSON.parse(readFileSync(path.join(folder, 'papers.json'), 'utf8')) as PaperTruth[];
  return truths.map((truth) => ({ ...truth, file: path.join(folder, `${truth.name}.jpg`) }));
}
