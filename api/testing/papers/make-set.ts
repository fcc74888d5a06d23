/**
 * Makes the small set of papers in set/ that tests read on machines without the fonts:
 *   npx tsx api/testing/papers/make-set.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'oxfmt';
import { photograph, render, type Spoiling } from './degrade.ts';
import { requireFont } from './fonts.ts';
import { identityCard, passport, usCardBack, visa } from './identity-papers.ts';
import { type Paper, type PaperTruth, truthOf } from './paper.ts';
import { PAPERS } from './paper-pictures.ts';
import { country, invent } from './people.ts';
import { type Random, randomOf } from './random.ts';

interface SetPaper {
  readonly make: (random: Random, name: string) => Paper;
  readonly spoiling: Spoiling;
}

const byName = (kind: string) => (random: Random, name: string) => {
  const make = PAPERS[kind];
  if (!make) throw new Error(`no paper ${kind}`);
  return make(random, name);
};
const of =
  (code: string, make: typeof passport) =>
  (random: Random, name: string): Paper =>
    make(random, invent(random, country(code)), name);

const SET: Readonly<Record<string, SetPaper>> = {
  'passport-mexico': { make: of('MEX', passport), spoiling: { width: 1100, quality: 72 } },
  'passport-photographed': {
    make: of('GTM', passport),
    spoiling: { turn: -4, perspective: 0.03, table: true, noise: 3, blur: 0.5, shade: 0.4, width: 1100, quality: 62 },
  },
  'passport-upside-down': { make: of('D<<', passport), spoiling: { quarter: 180, width: 900, quality: 60 } },
  'passport-wrong-digit': { make: of('COL', passport), spoiling: { width: 1000, quality: 65 } },
  'visa-small': {
    make: of('PHL', (random, person, name) => visa(random, person, name, 'MRV-A')),
    spoiling: { width: 680, quality: 60 },
  },
  'visa-glare': {
    make: of('IND', (random, person, name) => visa(random, person, name, 'MRV-B')),
    spoiling: { glare: true, width: 900, quality: 60 },
  },
  'green-card-back': {
    make: of('SLV', (random, person, name) => usCardBack(random, person, name, 'green-card')),
    spoiling: { turn: 3, table: true, noise: 4, width: 760, quality: 60 },
  },
  'ead-back-on-its-side': {
    make: of('HTI', (random, person, name) => usCardBack(random, person, name, 'ead')),
    spoiling: { quarter: 90, quality: 60 },
  },
  'identity-card-dark': {
    make: of('FRA', (random, person, name) => identityCard(random, person, name, 'TD2')),
    spoiling: { light: 0.3, noise: 2, width: 800, quality: 60 },
  },
  'birth-mexico': { make: byName('birth-mexico'), spoiling: { quality: 60 } },
  'marriage-english': { make: byName('marriage-english'), spoiling: { width: 1100, quality: 55 } },
  'i797-notice': { make: byName('i797'), spoiling: { width: 1100, quality: 55 } },
  letter: { make: byName('letter'), spoiling: { width: 1000, quality: 50 } },
};

/** The document number read on paper and zone, its check digit one too high. */
function withWrongDigit(paper: Paper): Paper {
  const { zone } = paper;
  const second = zone?.lines[1];
  if (!zone || second === undefined) throw new Error('no zone');
  const digit = second.charAt(9);
  const wrong = String((Number(digit) + 1) % 10);
  // The tenth character of the second line, drawn by itself: it follows the first line's 44.
  const drawn = paper.svg.split('font-family="OCR B"');
  const at = 44 + 10;
  drawn[at] = (drawn[at] ?? '').replace(`>${digit}<`, `>${wrong}<`);
  const lines = [zone.lines[0] ?? '', second.slice(0, 9) + wrong + second.slice(10)];
  return { ...paper, svg: drawn.join('font-family="OCR B"'), zone: { ...zone, lines } };
}

requireFont('OCR B');
requireFont('DejaVu Sans');
const folder = path.join(import.meta.dirname, 'set');
mkdirSync(folder, { recursive: true });
const truths: PaperTruth[] = [];
for (const [name, { make, spoiling }] of Object.entries(SET)) {
  const random = randomOf(`set ${name}`);
  const made = make(random, name);
  const paper = name === 'passport-wrong-digit' ? withWrongDigit(made) : made;
  writeFileSync(path.join(folder, `${name}.jpg`), await photograph(await render(paper.svg), spoiling, random));
  truths.push(truthOf(paper));
}
const { code: json } = await format('truths.json', JSON.stringify(truths), { printWidth: 120 });
writeFileSync(path.join(folder, 'papers.json'), json);
