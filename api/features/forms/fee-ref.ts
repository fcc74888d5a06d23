import { builder } from '../../platform/builder.ts';
import type { Fee } from './shared-content.ts';

/** The type by reference, so that other capabilities can return it without knowing its transport. */
export const FeeRef = builder.objectRef<Fee>('Fee');
