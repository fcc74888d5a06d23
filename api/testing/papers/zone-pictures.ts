/** The pictures that measure the reader of machine-readable zones: made once, then kept in a folder for later runs. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { clean, degraded, photograph, render, type Spoiling } from './degrade.ts';
import { requireFont } from './fonts.ts';
import { paperWithZone } from './identity-papers.ts';
import { type PaperTruth, truthOf } from './paper.ts';
import { invent } from './people.ts';
import { randomOf } from './random.ts';

export interface ZonePicture extends PaperTruth {
  readonly file: string;
  readonly spoiling: Spoiling;
}

/** `count` pictures of each kind in `folder`; what is there already is taken as it is. */
export async function zonePictures(
  folder: string,
  kind: 'clean' | 'degraded',
  count: number,
  seed = 'bench',
): Promise<ZonePicture[]> {
  requireFont('OCR B');
  requireFont('DejaVu Sans');
  mkdirSync(folder, { recursive: true });
  const list = path.join(folder, `${seed}-${kind}-${count}.json`);
  if (existsSync(list)) return JSON.parse(readFileSync(list, 'utf8')) as ZonePicture[];
  const pictures: ZonePicture[] = [];
  for (let index = 0; index < count; index++) {
    const random = randomOf(`${seed} ${kind} ${index}`);
    const paper = paperWithZone(random, invent(random), index);
    const spoiling = kind === 'clean' ? clean(random) : degraded(random);
    const file = path.join(folder, `${seed}-${kind}-${index}.jpg`);
    writeFileSync(file, await photograph(await render(paper.svg), spoiling, random));
    pictures.push({ ...truthOf(paper), file, spoiling });
  }
  writeFileSync(list, JSON.stringify(pictures));
  return pictures;
}
