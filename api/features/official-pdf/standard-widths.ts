import { Encodings, Font as StandardFont, FontNames } from '@pdf-lib/standard-fonts';

const STANDARD_FONTS: Readonly<Record<string, FontNames>> = {
  Helvetica: FontNames.Helvetica,
  'Helvetica-Bold': FontNames.HelveticaBold,
  Courier: FontNames.Courier,
  'Courier-Bold': FontNames.CourierBold,
};

/** What every reader knows of the standard fonts: the width of each WinAnsi byte from 32 on. Another font has Helvetica's. */
export function standardWidths(baseFont: string): number[] {
  const standard = StandardFont.load(STANDARD_FONTS[baseFont] ?? FontNames.Helvetica);
  const { WinAnsi } = Encodings;
  const glyphs = new Map(
    WinAnsi.supportedCodePoints.map((point) => {
      const { code, name } = WinAnsi.encodeUnicodeCodePoint(point);
      return [code, standard.getWidthOfGlyph(name) ?? 0];
    }),
  );
  return Array.from({ length: 224 }, (_, index) => glyphs.get(index + 32) ?? 0);
}
