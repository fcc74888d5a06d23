import { createHash } from 'node:crypto';

export const sha256Of = (...pieces: readonly (Uint8Array | string)[]) =>
  pieces.reduce((hash, piece) => hash.update(piece), createHash('sha256')).digest('hex');
