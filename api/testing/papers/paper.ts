/** A synthetic paper of an invented person, and what is true about it. */
import type { DocumentType } from '../../features/documents/reading/reading.ts';
import type { ZoneFormat } from '../../features/documents/reading/mrz/zone-layouts.ts';
import type { ZonePerson } from './print-zone.ts';

export interface PaperTruth {
  readonly name: string;
  readonly documentType: DocumentType;
  /** ISO 639-1, of most of its text. */
  readonly language: string;
  /** In the words of readings: "name.family" … dates YYYY-MM-DD. */
  readonly facts: Readonly<Record<string, string>>;
  readonly zone?: { readonly format: ZoneFormat; readonly lines: readonly string[]; readonly person: ZonePerson };
}

export interface Paper extends PaperTruth {
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

/** What is true about a paper, without its drawing. */
export function truthOf({ name, documentType, language, facts, zone }: Paper): PaperTruth {
  return { name, documentType, language, facts, ...(zone && { zone }) };
}

export const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export interface TextStyle {
  readonly font?: string;
  readonly colour?: string;
  readonly weight?: 'bold';
  readonly spin?: number;
  readonly anchor?: 'middle' | 'end';
}

export function text(x: number, y: number, size: number, words: string, style: TextStyle = {}): string {
  const { font = 'DejaVu Sans', colour = '#1b1f2a', weight, spin, anchor } = style;
  const more = [
    weight && `font-weight="${weight}"`,
    anchor && `text-anchor="${anchor}"`,
    spin !== undefined && `transform="rotate(${spin} ${x} ${y})"`,
  ];
  return `<text x="${x}" y="${y}" font-family="${font}" font-size="${size}" fill="${colour}" ${more.filter(Boolean).join(' ')}>${escaped(words)}</text>`;
}

export const box = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

/** A small label and the value beneath it. */
export function labelled(x: number, y: number, label: string, value: string, size = 24): string {
  return text(x, y, size * 0.58, label, { colour: '#44506b' }) + text(x, y + size * 1.15, size, value);
}

export function page(width: number, height: number, paper: string, ...parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${box(0, 0, width, height, paper)}${parts.join('')}</svg>`;
}

/** No paper of ours may be taken for a real one. */
export function specimen(width: number, height: number): string {
  return text(width / 2, height * 0.52, width / 9, 'SPECIMEN', {
    colour: 'rgba(190,60,60,0.16)',
    weight: 'bold',
    spin: -20,
    anchor: 'middle',
  });
}

/** Fine wavy lines as behind the print of identity papers. */
export function waves(width: number, height: number, colour: string, apart: number): string {
  const lines: string[] = [];
  for (let y = -40; y < height + 40; y += apart) {
    let path = `M0 ${y}`;
    for (let x = 0; x < width; x += 120) path += ` q30 -26 60 0 t60 0`;
    lines.push(path);
  }
  return `<path d="${lines.join(' ')}" fill="none" stroke="${colour}" stroke-width="1.4"/>`;
}

/** A head and shoulders, nobody's. */
export function portrait(x: number, y: number, width: number, height: number): string {
  const cx = x + width / 2;
  return (
    box(x, y, width, height, '#c9d2da') +
    `<circle cx="${cx}" cy="${y + height * 0.38}" r="${width * 0.22}" fill="#8a7a6c"/>` +
    `<path d="M${x + width * 0.1} ${y + height} q${width * 0.4} ${-height * 0.55} ${width * 0.8} 0z" fill="#5c6b7d"/>`
  );
}

/** OCR-B: one character to the next is this much of the font size. */
const STEP_OF_SIZE = 0.723;

/** A zone, each character at its exact place; `step` from one to the next. */
export function zoneLines(
  x: number,
  y: number,
  step: number,
  apart: number,
  lines: readonly string[],
  colour = '#15171c',
) {
  const size = step / STEP_OF_SIZE;
  return lines
    .map((line, row) =>
      Array.from(line).map((letter, i) =>
        text(Number((x + i * step).toFixed(2)), y + row * apart, Number(size.toFixed(2)), letter, {
          font: 'OCR B',
          colour,
        }),
      ),
    )
    .flat()
    .join('');
}
