/** Finds the end of an image in a stream: data after it is not part of the image. */
export interface EndFinder {
  /** @returns the offset in `bytes` at which the image ends, undefined while it goes on. Not called after that. */
  feed(bytes: Buffer): number | undefined;
}

/** PNG (third edition) 5.3: eight bytes, then chunks of length, type, data and CRC until IEND. */
export function pngEnd(): EndFinder {
  let skip = 8;
  let header = Buffer.alloc(0);
  let isLast = false;
  return {
    feed(bytes) {
      let at = 0;
      while (at < bytes.length || skip === 0) {
        const step = Math.min(skip, bytes.length - at);
        at += step;
        skip -= step;
        if (skip > 0) return undefined;
        if (isLast) return at;
        const take = Math.min(8 - header.length, bytes.length - at);
        header = Buffer.concat([header, bytes.subarray(at, at + take)]);
        at += take;
        if (header.length < 8) return undefined;
        isLast = header.toString('latin1', 4) === 'IEND';
        skip = header.readUInt32BE(0) + 4;
        header = Buffer.alloc(0);
      }
      return undefined;
    },
  };
}

/** Markers without a length: TEM, RST0 to RST7, SOI. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** ITU T.81 B.1.1: segments with a length each; a scan header is followed by data in which 0xFF is escaped by a 0. */
export function jpegEnd(): EndFinder {
  let state: 'data' | 'marker' | 'high' | 'low' | 'skip' = 'data';
  let marker = 0;
  let left = 0;
  return {
    feed(bytes) {
      for (let at = 0; at < bytes.length; at++) {
        const byte = bytes[at] ?? 0;
        if (state === 'skip') {
          const step = Math.min(left, bytes.length - at);
          left -= step;
          at += step - 1;
          if (left === 0) state = 'data';
        } else if (state === 'data') {
          const next = bytes.indexOf(0xff, at);
          if (next === -1) return undefined;
          at = next;
          state = 'marker';
        } else if (state === 'marker') {
          if (byte === 0xff) continue;
          marker = byte;
          if (marker === END_OF_IMAGE) return at + 1;
          state = marker === 0 || isAlone(marker) ? 'data' : 'high';
        } else if (state === 'high') {
          left = byte * 256;
          state = 'low';
        } else {
          left = Math.max(0, left + byte - 2);
          state = left === 0 || marker === START_OF_SCAN ? 'data' : 'skip';
        }
      }
      return undefined;
    },
  };
}
