/** Rectangle in fractions of the page's width and height, from its upper left corner. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface CutOutProps {
  /** Size of the picture in pixels. */
  readonly picture: { readonly width: number; readonly height: number };
  /** Object URL of the picture. */
  readonly url: string;
  readonly box: Box;
  readonly alt: string;
}

/** Margin around the text, as fractions of the box: a tight crop is hard to read. */
const MARGIN = { x: 0.04, y: 0.3 };
const HIGH_REM = 3;

/** Crop of a page around a value, for comparison with what was read. */
export function CutOut({ picture, url, box, alt }: CutOutProps) {
  const { x, y, width, height } = withMargin(box);
  const ratio = (width * picture.width) / (height * picture.height);
  return (
    // Coordinates in a picture do not depend on the writing direction.
    <span
      dir="ltr"
      className="relative block max-w-full overflow-hidden rounded border border-line bg-white"
      style={{ aspectRatio: String(ratio), width: `min(100%, ${(ratio * HIGH_REM).toFixed(2)}rem)` }}
    >
      <img
        src={url}
        alt={alt}
        className="absolute max-w-none"
        style={{
          width: `${100 / width}%`,
          height: `${100 / height}%`,
          left: `${(-100 * x) / width}%`,
          top: `${(-100 * y) / height}%`,
        }}
      />
    </span>
  );
}

function withMargin({ x, y, width, height }: Box): Box {
  const left = Math.max(0, x - width * MARGIN.x);
  const top = Math.max(0, y - height * MARGIN.y);
  return {
    x: left,
    y: top,
    // An empty box would cause a division by zero.
    width: Math.max(0.001, Math.min(1, x + width * (1 + MARGIN.x)) - left),
    height: Math.max(0.001, Math.min(1, y + height * (1 + MARGIN.y)) - top),
  };
}
