import type { PdfMap } from '../../../schema/content/pdf-map.ts';
import { continuedMark, overflowNotes } from '../../../schema/forms/printing/cut-to-fit.ts';
import { pagesNamed, readsOf } from '../../../schema/forms/pdf-map.ts';
import type { OfficialBox, OfficialPage } from '../../../schema/forms/printing/official-page.ts';
import type { BlankIndex, BoxField, BoxWidget } from './blank-index.ts';

/**
 * Returns the pages of a blank that contain a section's answers, each with all its boxes that are filled. Additional
 * Information pages are left out: what else they contain, such as a name, is on the others too.
 * @param isOfSection whether a path of the box map belongs to the section
 */
export function pagesOfSection(
  map: Pick<PdfMap, 'boxes' | 'additional' | 'supplements'>,
  { pages, fields, fonts }: Pick<BlankIndex, 'pages' | 'fields' | 'fonts'>,
  isOfSection: (path: string) => boolean,
): readonly OfficialPage[] {
  const wanted = new Set<number>();
  const onPages = pages.map((): OfficialBox[] => []);
  for (const [name, rule] of Object.entries(map.boxes)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) continue;
    const { written, checked } = readsOf(rule);
    const isWanted = [...written, ...checked].some(isOfSection);
    for (const widget of field.widgets) {
      if (isWanted) wanted.add(widget.page);
      onPages[widget.page]?.push({ name, rule, ...placeOf(widget), ...howSet(field) });
    }
  }
  const supplements = new Map(
    Object.entries(map.supplements ?? {}).flatMap(([named, when]) => pagesNamed(named).map((page) => [page, when])),
  );
  return pages.flatMap(({ width, height }, at) => {
    const sentWhen = supplements.get(at);
    if (!wanted.has(at) || sentWhen === 'additional') return [];
    const onPage = onPages[at] ?? [];
    const used = new Set(onPage.map(({ font }) => font));
    return [
      {
        number: at + 1,
        width,
        height,
        ...(sentWhen && { sentWhen }),
        boxes: onPage,
        continued: continuedMark(map),
        notes: overflowNotes(map),
        fonts: Object.fromEntries(
          Object.entries(fonts).flatMap(([name, { widths, ascent, leading, middle }]) =>
            used.has(name) ? [[name, { widths, ascent, leading, middle }]] : [],
          ),
        ),
      },
    ];
  });
}

const placeOf = ({ rect, size, align, font }: BoxWidget) => ({ rect, size, align, font });

const howSet = ({ kind, maxLength, comb, options, lines }: BoxField) => ({
  kind,
  ...(maxLength !== undefined && { maxLength }),
  ...(comb && { comb }),
  ...(options && { options }),
  ...(lines && { lines }),
});
