import { compile } from 'proxy-addr';

export type TrustProxy = (address: string, hop: number) => boolean;

const MAX_HOPS = 20;

/**
 * Parses Express's `trust proxy`: a number of proxies, or their networks.
 * @returns null if it is neither
 */
export function trustOf(text: string): TrustProxy | null {
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    return hops > MAX_HOPS ? null : (_address, hop) => hop < hops;
  }
  try {
    return compile(text.split(',').map((network) => network.trim()));
  } catch {
    return null;
  }
}
