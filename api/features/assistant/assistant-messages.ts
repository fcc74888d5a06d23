import { textsIn } from '../../platform/texts-in.ts';
import en from './assistant-text/en.json' with { type: 'json' };

export { interpolate } from '../../platform/interpolate.ts';

/** Tess's own sentences; a language that we lack reads English. */
export const messagesIn = textsIn(new URL('assistant-text/', import.meta.url), en);
