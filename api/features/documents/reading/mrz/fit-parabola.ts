/** Fits the parabola a + b t + c t² by least squares; a straight line for few or crowded points. */
export function fitParabola(points: readonly (readonly [t: number, value: number])[]): [number, number, number] {
  const ts = points.map(([t]) => t);
  const span = Math.max(...ts) - Math.min(...ts);
  const isCurved = points.length >= 10 && span >= 12;
  // Centred, because the sums would otherwise differ too much in magnitude.
  const middle = ts.reduce((sum, t) => sum + t, 0) / points.length;
  const sums = [0, 0, 0, 0, 0];
  const values = [0, 0, 0];
  for (const [t, value] of points) {
    for (let power = 0, each = 1; power < 5; power++, each *= t - middle) {
      sums[power] = (sums[power] ?? 0) + each;
      if (power < 3) values[power] = (values[power] ?? 0) + each * value;
    }
  }
  const [n = 1, s1 = 0, s2 = 1, s3 = 0, s4 = 1] = sums;
  const [v0 = 0, v1 = 0, v2 = 0] = values;
  let [a, b, c] = [v0 / n, s2 === 0 ? 0 : (v1 - (s1 * v0) / n) / (s2 - (s1 * s1) / n), 0];
  if (isCurved) {
    const whole = determinant(n, s1, s2, s1, s2, s3, s2, s3, s4);
    a = determinant(v0, s1, s2, v1, s2, s3, v2, s3, s4) / whole;
    b = determinant(n, v0, s2, s1, v1, s3, s2, v2, s4) / whole;
    c = determinant(n, s1, v0, s1, s2, v1, s2, s3, v2) / whole;
  }
  return [a - b * middle + c * middle * middle, b - 2 * c * middle, c];
}

function determinant(...m: [number, number, number, number, number, number, number, number, number]): number {
  return m[0] * (m[4] * m[8] - m[5] * m[7]) - m[1] * (m[3] * m[8] - m[5] * m[6]) + m[2] * (m[3] * m[7] - m[4] * m[6]);
}
