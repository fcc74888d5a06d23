import { Encodings, Font as StandardFont, FontNames } from '@pdf-lib/standard-fonts';

const STANDARD_FONTS: Readonly<Record<string, FontNames>> = {
  Helvetica: FontNames.Helvetica,
  'Helvetica-Bold': FontNames.HelveticaBold,
  Courier: FontNames.Courier,
  'Courier-Bold': FontNames.CourierBold,
};

const known = new Map<string, number[]>();

/** Returns a standard font's WinAnsi widths from byte 32 on, which every reader knows. Other fonts get Helvetica's. */
export function standardWidths(baseFont: string): readonly number[] {
  const before = known.get(baseFont);
  if (before) return before;
  const standard = StandardFont.load(STANDARD_FONTS[baseFont] ?? FontNames.Helvetica);
  const { WinAnsi } = Encodings;
  const glyphs = new Map(
    WinAnsi.supportedCodePoints.map((point) => {
      const { code, name } = WinAnsi.encodeUnicodeCodePoint(point);
      return [code, standard.getWidthOfGlyph(name) ?? 0];
    }),
  );
  const widths = Array.from({ length: 224 }, (_, index) => glyphs.get(index + 32) ?? 0);
  known.set(baseFont, widths);
  return widths;
}
