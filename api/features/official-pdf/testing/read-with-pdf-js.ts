import { AnnotationMode, OPS, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** An annotation as pdf.js (Firefox) would show it. */
export interface ShownAnnotation {
  readonly value: unknown;
  /** Text that the annotation draws. */
  text: string;
  /** Number of drawing operations; 0 for an unchecked check box. */
  operations: number;
  readonly page: number;
}

/** Caches files that a test reads twice, box by box and as text. */
const known = new WeakMap<Uint8Array, Promise<ReadonlyMap<string, ShownAnnotation>>>();

/** Returns annotations by id ("123R"). */
export function readWithPdfJs(bytes: Uint8Array): Promise<ReadonlyMap<string, ShownAnnotation>> {
  const shown = known.get(bytes) ?? readAnnotations(bytes);
  known.set(bytes, shown);
  return shown;
}

async function readAnnotations(bytes: Uint8Array): Promise<Map<string, ShownAnnotation>> {
  const loading = getDocument({ data: Uint8Array.from(bytes), useSystemFonts: true, verbosity: 0 });
  const doc = await loading.promise;
  const shown = new Map<string, ShownAnnotation>();
  for (let number = 1; number <= doc.numPages; number++) {
    const page = await doc.getPage(number);
    for (const { id, fieldValue } of (await page.getAnnotations()) as { id: string; fieldValue?: unknown }[])
      shown.set(id, { value: fieldValue, text: '', operations: 0, page: number - 1 });
    const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: AnnotationMode.ENABLE });
    let current: ShownAnnotation | undefined;
    fnArray.forEach((operation, index) => {
      const operands = (argsArray[index] ?? []) as unknown[];
      if (operation === OPS.beginAnnotation) current = shown.get(String(operands[0]));
      else if (operation === OPS.endAnnotation) current = undefined;
      else if (current) {
        current.operations += 1;
        if (operation === OPS.showText) current.text += lettersOf(operands[0]);
      }
    });
    page.cleanup();
  }
  await loading.destroy();
  return shown;
}

function lettersOf(glyphs: unknown): string {
  if (!Array.isArray(glyphs)) return '';
  return glyphs
    .map((glyph: unknown) => (typeof glyph === 'object' && glyph && 'unicode' in glyph ? String(glyph.unicode) : ''))
    .join('');
}
