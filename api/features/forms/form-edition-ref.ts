import { builder } from '../../platform/builder.ts';
import type { LocalisedEdition } from './find-edition.ts';

/** The type by reference, so that other capabilities can return it without knowing its transport. */
export const FormEditionRef = builder.objectRef<LocalisedEdition>('FormEdition');
