/** Pictures of papers of every type, made once into a folder: what measures the document type. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BIRTH_PAPERS } from './birth-papers.ts';
import { photograph, render, type Spoiling } from './degrade.ts';
import { requireFont } from './fonts.ts';
import { MARRIAGE_PAPERS } from './marriage-papers.ts';
import { OFFICE_PAPERS } from './office-papers.ts';
import { type PaperTruth, truthOf } from './paper.ts';
import { POLICE_PAPERS } from './police-papers.ts';
import { randomOf } from './random.ts';
import type { PaperMaker } from './sheet-paper.ts';

export const PAPERS: Readonly<Record<string, PaperMaker>> = {
  ...OFFICE_PAPERS,
  ...BIRTH_PAPERS,
  ...MARRIAGE_PAPERS,
  ...POLICE_PAPERS,
};

export interface PaperPicture extends PaperTruth {
  readonly file: string;
}

/** Every paper `copies` times, each of another person: the first as a scanner gives it, the others as a phone does. */
export async function paperPictures(folder: string, copies: number, seed = 'bench'): Promise<PaperPicture[]> {
  requireFont('OCR B');
  requireFont('DejaVu Sans');
  mkdirSync(folder, { recursive: true });
  const list = path.join(folder, `papers-${seed}-${copies}.json`);
  if (existsSync(list)) return JSON.parse(readFileSync(list, 'utf8')) as PaperPicture[];
  const pictures: PaperPicture[] = [];
  for (const [name, make] of Object.entries(PAPERS)) {
    for (let copy = 0; copy < copies; copy++) {
      const random = randomOf(`${seed} ${name} ${copy}`);
      const paper = make(random, `${name}-${copy}`);
      const file = path.join(folder, `paper-${seed}-${name}-${copy}.jpg`);
      const spoiling: Spoiling = copy === 0 ? { quality: 85 } : byPhone(random);
      writeFileSync(file, await photograph(await render(paper.svg), spoiling, random));
      pictures.push({ ...truthOf(paper), file });
    }
  }
  writeFileSync(list, JSON.stringify(pictures));
  return pictures;
}

function byPhone(random: ReturnType<typeof randomOf>): Spoiling {
  return {
    turn: random.between(-2, 2),
    perspective: random.between(0, 0.012),
    table: true,
    noise: random.between(2, 8),
    light: random.between(0.7, 1),
    shade: random.between(0, 0.4),
    blur: random.between(0.4, 0.7),
    quality: random.whole(60, 85),
  };
}
