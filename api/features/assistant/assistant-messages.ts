import { textsIn } from '../../platform/texts-in.ts';
import en from './assistant-text/en.json' with { type: 'json' };

export { interpolate } from '../../platform/interpolate.ts';

/** Tess's own sentences; English is the fallback for other languages. */
export const messagesIn = textsIn(new URL('assistant-text/', import.meta.url), en);
