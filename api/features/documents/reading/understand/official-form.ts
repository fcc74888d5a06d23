import type { PageText, RawReading, ConfidenceLevel } from '../reading.ts';

/**
 * Footer of every page, without spaces: "Form I-130 Edition 04/01/24". Some omit the word: "Form AR-11 09/10/19".
 * Notices do so too ("Form I-797C 04/01/19"), but have no fillable fields.
 */
const FOOT = /Form[A-Z]{1,4}[-–—]\d+[A-Z]*(Edition)?\d\d\/\d\d\/\d\d/;
/** Vertical start of the footer: a letter that mentions a form and its edition does so further up. */
const FOOT_FROM = 0.88;
/** "form1[0].#subform[0].Pt2Line4a_FamilyName[0]", "P2_Line1_…": fields are named after parts and items. */
const BOX_OF_ITEM = /(?:^|[.\]])(?:Pt|P|Part)\d+_?(?:Line|Item)\d+/i;
const ENOUGH_BOXES = 5;

/**
 * Detects the agency's own forms; undefined for any other document. Their labels are questions about several people,
 * so no values are taken from them without a field mapping.
 */
export function officialFormIn({ pages, boxNames = [] }: RawReading): ConfidenceLevel | undefined {
  if (boxNames.filter((name) => BOX_OF_ITEM.test(name)).length >= ENOUGH_BOXES) return 'sure';
  const isWritable = boxNames.length >= ENOUGH_BOXES;
  return pages.some((page) => hasFoot(page, isWritable)) ? 'likely' : undefined;
}

function hasFoot({ lines }: PageText, isWritable: boolean): boolean {
  return lines.some(({ words }) => {
    const low = words.filter(({ box }) => box !== null && box.y >= FOOT_FROM);
    const foot = FOOT.exec(low.map(({ text }) => text).join(''));
    return foot !== null && (isWritable || foot[1] !== undefined);
  });
}
