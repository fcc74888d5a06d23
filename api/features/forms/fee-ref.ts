import { builder } from '../../platform/builder.ts';
import type { Fee } from './shared-content.ts';

/** Type reference, so that other capabilities can return the type without knowing its transport. */
export const FeeRef = builder.objectRef<Fee>('Fee');
