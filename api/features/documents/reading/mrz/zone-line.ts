/**
 * Position of the characters of one line: the centre of character t is (x(t), y(t)), each a parabola, which models
 * rotation, perspective and a gently bent page.
 */
export interface ZoneLine {
  /** x(t) = x[0] + x[1] t + x[2] t², in pixels of the image. */
  readonly x: readonly [number, number, number];
  readonly y: readonly [number, number, number];
  /** Height of a digit along `down`, in pixels. */
  readonly height: number;
  /** Unit vector from the top of a character to its foot; undefined if perpendicular to the line. */
  readonly down?: readonly [number, number];
}

export interface Place {
  readonly x: number;
  readonly y: number;
  /** Vector from one character to the next. */
  readonly stepX: number;
  readonly stepY: number;
}

export function placeAt({ x, y }: ZoneLine, t: number): Place {
  return {
    x: x[0] + t * (x[1] + t * x[2]),
    y: y[0] + t * (y[1] + t * y[2]),
    stepX: x[1] + 2 * t * x[2],
    stepY: y[1] + 2 * t * y[2],
  };
}

/** Unit vector from the top of a character to its foot. */
export function downAt(line: ZoneLine, { stepX, stepY }: Place): readonly [number, number] {
  if (line.down) return line.down;
  const length = Math.hypot(stepX, stepY) || 1;
  return [-stepY / length, stepX / length];
}

/** Shifts the indexes of a line: index t of the result is t + `by` of the original. */
export function shifted(line: ZoneLine, by: number): ZoneLine {
  const move = ([a, b, c]: ZoneLine['x']): ZoneLine['x'] => [a + by * (b + by * c), b + 2 * by * c, c];
  return { ...line, x: move(line.x), y: move(line.y) };
}

/** The line read from its other end, for a page turned upside down. */
export function turned(line: ZoneLine): ZoneLine {
  const { x, y, height, down } = line;
  return {
    x: [x[0], -x[1], x[2]],
    y: [y[0], -y[1], y[2]],
    height,
    ...(down && { down: [-down[0], -down[1]] as const }),
  };
}
