/** Font metrics in thousandths of the font size. */
export interface FontMetrics {
  /** One number for a monospaced font, else one for each WinAnsi code from 32 to 255. */
  readonly widths: number | readonly number[];
  readonly ascent: number;
  readonly leading: number;
  /** Twice the distance from the baseline to the optical middle, on which a single line is centred. */
  readonly middle: number;
}
