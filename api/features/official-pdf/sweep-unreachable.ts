import { PDFArray, PDFDict, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import type { PDFContext, PDFObject } from '@cantoo/pdf-lib';

/**
 * Deletes unreachable objects. The XFA template alone is up to a third of a file, and pdf-lib would write it.
 * @param remaining objects that only a later update will refer to.
 */
export function sweepUnreachable(context: PDFContext, remaining: readonly PDFRef[]): void {
  const { Root, Info } = context.trailerInfo;
  const seen = new Set<PDFRef>();
  const open: (PDFObject | undefined)[] = [Root, Info, ...remaining];
  while (open.length > 0) {
    const object = open.pop();
    if (object instanceof PDFRef) {
      if (seen.has(object)) continue;
      seen.add(object);
      open.push(context.lookup(object));
    } else if (object instanceof PDFDict) open.push(...object.values());
    else if (object instanceof PDFArray) open.push(...object.asArray());
    else if (object instanceof PDFStream) open.push(object.dict);
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!seen.has(ref)) context.delete(ref);
}
