import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLOCK_KINDS, printedBlock, type Block } from '../translations/public.ts';
import { layOutPage, MIN_SIZE, type PageArea, type PlacedBlock } from './lay-out-page.ts';

const AREA: PageArea = { width: 540, height: 690, source: { x: 10, y: 0, width: 520, height: 673 } };

const block = (id: string, kind: Block['kind'], box: Block['box'], text: string): Block => ({
  id,
  kind,
  box,
  source: null,
  text,
  isDraft: false,
});
const wordsOf = (sheets: readonly PlacedBlock[][]) =>
  sheets
    .flatMap((sheet) => sheet.flatMap(({ lines }) => lines.flatMap((line) => line.map(({ text }) => text))))
    .join(' ');
const folded = (text: string) => text.replaceAll(/[\s|]/g, '');

function expectNothingOverlaps(sheet: readonly PlacedBlock[]) {
  sheet.forEach((placedBlock, at) => {
    expect(placedBlock.size).toBeGreaterThanOrEqual(MIN_SIZE);
    expect(placedBlock.x).toBeGreaterThanOrEqual(0);
    expect(placedBlock.x + placedBlock.width).toBeLessThanOrEqual(AREA.width + 0.01);
    expect(placedBlock.y + placedBlock.height).toBeLessThanOrEqual(AREA.height + 0.01);
    for (const other of sheet.slice(at + 1)) {
      const apart =
        placedBlock.x + placedBlock.width <= other.x + 0.01 ||
        other.x + other.width <= placedBlock.x + 0.01 ||
        placedBlock.y + placedBlock.height <= other.y + 0.01 ||
        other.y + other.height <= placedBlock.y + 0.01;
      expect(apart, `${JSON.stringify(placedBlock)} and ${JSON.stringify(other)}`).toBe(true);
    }
  });
}

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const anyBlock = fc.record({
  kind: fc.constantFrom(...BLOCK_KINDS),
  box: fc.record({ x: fraction, y: fraction, width: fraction, height: fraction }),
  text: fc.array(
    fc.constantFrom(
      'Civil',
      'Registry',
      'of',
      'Puebla',
      'Wolfeschlegelsteinhausenbergerdorff'.repeat(4),
      '\n',
      'a\tb',
      '1985',
    ),
    { maxLength: 90 },
  ),
});

describe('laying out a translated page', () => {
  it('places a block at its original position, at its full size', () => {
    const [[placed] = []] = layOutPage(
      [block('a', 'text', { x: 0.1, y: 0.5, width: 0.5, height: 0.03 }, 'Born in Puebla')],
      AREA,
    );
    expect(placed).toMatchObject({ x: 62, y: 336.5, size: 11, isFramed: false });
  });

  it('frames a mark and prints it in brackets', () => {
    const [[placed] = []] = layOutPage(
      [block('a', 'seal', { x: 0.6, y: 0.5, width: 0.3, height: 0.1 }, 'Civil Registry')],
      AREA,
    );
    expect(placed?.isFramed).toBe(true);
    expect(wordsOf([[placed as PlacedBlock]])).toBe('[Seal: Civil Registry]');
  });

  it('keeps the columns of a table while they have room', () => {
    const table = block('a', 'table', { x: 0.1, y: 0.2, width: 0.8, height: 0.1 }, 'Name\tBorn\nAna López\t1985');
    const [[placed] = []] = layOutPage([table], AREA);
    const [head, row] = placed?.lines ?? [];
    expect(head?.[1]?.x).toBeGreaterThan(3);
    expect(row?.[1]?.x).toBe(head?.[1]?.x);
  });

  it('keeps blocks of one source line on one line, with one text size per kind', () => {
    const row = (at: number, y: number, words: string) => [
      block(`l${at}`, 'text', { x: 0.1, y, width: 0.25, height: 0.016 }, 'Place of birth'),
      // A text without ascenders has a lower box that begins further down.
      block(`v${at}`, 'text', { x: 0.5, y: y + 0.004, width: 0.12, height: 0.012 }, words),
    ];
    const [page = [], ...more] = layOutPage(
      [
        block('h', 'heading', { x: 0.3, y: 0.05, width: 0.4, height: 0.03 }, 'Certificate'),
        ...row(1, 0.1, 'a saver'),
        ...row(2, 0.125, 'A name that needs much more room than it had on the source, and then some'.repeat(3)),
        ...row(3, 0.15, 'a rose'),
        block('s', 'seal', { x: 0.7, y: 0.8, width: 0.2, height: 0.1 }, 'Civil Registry'),
      ],
      AREA,
    );
    expect(more).toEqual([]);
    const [heading, ...rest] = page;
    const rows = rest.slice(0, 6);
    for (const at of [0, 2, 4]) expect(rows[at]?.y).toBe(rows[at + 1]?.y);
    expect(new Set(rows.map(({ size }) => size)).size).toBe(1);
    expect(heading?.size).toBeGreaterThan(rows[0]?.size ?? 0);
    expectNothingOverlaps(page);
  });

  it('continues on another sheet when a page is full at a readable size', () => {
    const long = block('a', 'text', { x: 0, y: 0, width: 1, height: 1 }, 'A long decree of a court. '.repeat(150));
    const rest = block('b', 'text', { x: 0, y: 0.9, width: 1, height: 0.05 }, 'And another one. '.repeat(200));
    const sheets = layOutPage([long, rest], AREA);
    expect(sheets.length).toBeGreaterThan(1);
    sheets.forEach(expectNothingOverlaps);
  });

  it('never overlaps blocks, cuts text off or loses any', () => {
    fc.assert(
      fc.property(fc.array(anyBlock, { maxLength: 25 }), (drawn) => {
        const blocks = drawn.map(({ kind, box, text }, index) => {
          const inside = { ...box, width: Math.min(box.width, 1 - box.x), height: Math.min(box.height, 1 - box.y) };
          return block(`b${index}`, kind, inside, text.join(' '));
        });
        const sheets = layOutPage(blocks, AREA);
        sheets.forEach(expectNothingOverlaps);
        const letters = (text: string) => Array.from(folded(text)).sort().join('');
        expect(letters(wordsOf(sheets))).toBe(letters(blocks.map(printedBlock).join(' ')));
      }),
      { numRuns: 150 },
    );
  });
});
