/**
 * Returns a function that finds many byte sequences in one pass. Searching a data folder for hundreds of them one by
 * one would take minutes.
 * @param pieces each at least two bytes long
 */
export function searchFor<Piece extends Buffer>(pieces: readonly Piece[]): (bytes: Buffer) => Piece[] {
  const byStart = new Map<number, Piece[]>();
  const isStart = new Uint8Array(65_536);
  for (const piece of pieces) {
    const start = piece.readUInt16BE(0);
    isStart[start] = 1;
    byStart.set(start, [...(byStart.get(start) ?? []), piece]);
  }
  return (bytes) => {
    const found = new Set<Piece>();
    let start = 0;
    for (let at = 0; at < bytes.length; at++) {
      start = ((start << 8) | (bytes[at] ?? 0)) & 0xffff;
      if (at === 0 || isStart[start] === 0) continue;
      for (const piece of byStart.get(start) ?? [])
        if (!found.has(piece) && piece.equals(bytes.subarray(at - 1, at - 1 + piece.length))) found.add(piece);
    }
    return [...found];
  };
}
