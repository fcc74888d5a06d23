/** Greyscale image: one byte per pixel, row by row from the upper left corner; 0 is black. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}
