import { textsIn } from '../../platform/texts-in.ts';
import en from './packet-text/en.json' with { type: 'json' };

/** What stands on the sheets that a person keeps, by language. What goes to the agency is English. */
export const packetMessages = textsIn(new URL('packet-text/', import.meta.url), en);
