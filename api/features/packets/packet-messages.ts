import { textsIn } from '../../platform/texts-in.ts';
import en from './packet-text/en.json' with { type: 'json' };

/** Texts of the sheets that a user keeps, by language. Pages for the agency are in English. */
export const packetMessages = textsIn(new URL('packet-text/', import.meta.url), en);
