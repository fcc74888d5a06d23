import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageText, Word } from '../reading.ts';
import { layoutOf } from './layout.ts';
import { rawOf, sketch } from './testing/sketch.ts';

const textsOf = (drawing: string) => layoutOf(rawOf(sketch(drawing)))[0]?.blocks.map(({ text }) => text);

describe('the paragraphs of a page', () => {
  it('are separated by a gap, an indent or another left edge', () => {
    expect(
      textsOf(`
                       ESTADOS UNIDOS MEXICANOS
                            REGISTRO CIVIL

    En la ciudad de Puebla, ante mí, oficial del Registro Civil, comparecieron los
    padres de la menor y declararon que nació viva en esta ciudad el doce de mar-
    zo de mil novecientos noventa.

    Se expide la presente a petición de parte interesada, en la ciudad de Puebla,
    a los cinco días del mes de mayo.
`),
    ).toEqual([
      'ESTADOS UNIDOS MEXICANOS REGISTRO CIVIL',
      'En la ciudad de Puebla, ante mí, oficial del Registro Civil, comparecieron los padres de la menor y declararon que nació viva en esta ciudad el doce de marzo de mil novecientos noventa.',
      'Se expide la presente a petición de parte interesada, en la ciudad de Puebla, a los cinco días del mes de mayo.',
    ]);
  });

  it('follow a table row by row, one block for each cell', () => {
    expect(
      textsOf(`
    Nombre            Primer apellido      Segundo apellido
    MARÍA ELENA       GONZÁLEZ             LÓPEZ
    Libro 4           Foja 122             Acta 0341
`),
    ).toEqual([
      'Nombre',
      'Primer apellido',
      'Segundo apellido',
      'MARÍA ELENA',
      'GONZÁLEZ',
      'LÓPEZ',
      'Libro 4',
      'Foja 122',
      'Acta 0341',
    ]);
  });

  it('follow a column to its end before the next', () => {
    expect(
      textsOf(`
                     SENTENCIA DE DIVORCIO

    Vistos los autos del expediente      Segundo: se declara disuelto el
    citado, este juzgado de lo civil     vínculo matrimonial que unía a
    resuelve lo que sigue en derecho     las partes, con todos sus efectos

    Primero: procede la acción que       Tercero: gírese oficio al
    la parte actora ejercitó en su       Registro Civil para que haga
    demanda del cinco de mayo pasado     la anotación que corresponde
`)?.map((text) => text.split(/[: ]/)[0]),
    ).toEqual(['SENTENCIA', 'Vistos', 'Primero', 'Segundo', 'Tercero']);
  });

  it('keep the reading order of Arabic with its numbers, and take its columns from the right', () => {
    const line = (y: number, ...words: readonly (readonly [string, number, number])[]) => ({
      words: words.map(([text, x, width]): Word => ({ text, confidence: 1, box: { x, y, width, height: 0.015 } })),
    });
    const page: PageText = {
      page: 1,
      from: 'textLayer',
      problems: [],
      lines: [
        // As printed, from left to right: "1990 / 12 في الميلاد شهادة".
        line(0.1, ['1990', 0.4, 0.06], ['/', 0.47, 0.01], ['12', 0.5, 0.03], ['في', 0.55, 0.03], ['الميلاد', 0.6, 0.1]),
        line(0.2, ['القاهرة', 0.1, 0.08], ['المحل:', 0.7, 0.08]),
      ],
    };
    expect(layoutOf(rawOf(page))[0]?.blocks.map(({ text }) => text)).toEqual([
      'الميلاد في 1990 / 12',
      'المحل:',
      'القاهرة',
    ]);
  });

  it('include their position', () => {
    expect(layoutOf(rawOf(sketch('\n          ACTA DE NACIMIENTO')))[0]?.blocks).toEqual([
      { text: 'ACTA DE NACIMIENTO', box: { x: 0.1, y: 0.0183, width: 0.18, height: 0.0133 } },
    ]);
  });

  it('are empty when the words have no positions', () => {
    expect(layoutOf(rawOf(sketch('Acta de nacimiento', { isPlain: true })))).toEqual([{ page: 1, blocks: [] }]);
  });

  it('join whole lines on a page with too many parts', () => {
    const rows = Array.from({ length: 300 }, (_row, at) => ({
      words: [0.1, 0.5, 0.8].map((x): Word => ({
        text: `${at}`,
        confidence: 1,
        box: { x, y: at / 300, width: 0.02, height: 0.002 },
      })),
    }));
    const blocks = layoutOf(rawOf({ page: 1, from: 'textLayer', problems: [], lines: rows }))[0]?.blocks ?? [];
    expect(blocks).toHaveLength(150);
    expect(blocks[0]?.text).toBe('0 0 0\n1 1 1');
  });
});

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const word: fc.Arbitrary<Word> = fc.record({
  text: fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.constantFrom('acta', 'الميلاد', '1990', '出生')),
  confidence: fraction,
  box: fc.option(fc.record({ x: fraction, y: fraction, width: fraction, height: fraction })),
});
const page = fc
  .array(fc.record({ words: fc.array(word, { maxLength: 8 }) }), { maxLength: 60 })
  .map((lines): PageText => ({ page: 1, from: 'ocr', problems: [], lines }));

describe('properties of any layout', () => {
  it('never throws, stays within the limits and the page, and invents no text', () => {
    fc.assert(
      fc.property(page, (pageText) => {
        const blocks = layoutOf(rawOf(pageText))[0]?.blocks ?? [];
        expect(blocks.length).toBeLessThanOrEqual(200);
        const printed = pageText.lines.flatMap(({ words }) => words.map(({ text }) => text.normalize('NFC'))).join('');
        for (const { text, box } of blocks) {
          expect(text.length).toBeLessThanOrEqual(4_000);
          for (const part of Object.values(box)) expect(part >= 0 && part <= 1).toBe(true);
          for (const letter of text.replaceAll(/\s/g, '')) expect(printed).toContain(letter);
        }
      }),
    );
  });

  it('loses no word with a position on an ordinary page', () => {
    const ordinary = fc.array(fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 9 }), {
      minLength: 1,
      maxLength: 50,
    });
    fc.assert(
      fc.property(ordinary, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 9 }), (lines, gaps) => {
        const drawing = lines
          .map((words) => words.map((text, at) => text + ' '.repeat(gaps[at] ?? 1)).join(''))
          .join('\n');
        expect(textsOf(drawing)?.join(' ').split(/\s+/).sort()).toEqual(lines.flat().sort());
      }),
    );
  });
});
