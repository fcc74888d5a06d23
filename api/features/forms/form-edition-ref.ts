import { builder } from '../../platform/builder.ts';
import type { LocalisedEdition } from './find-edition.ts';

/** Type reference, so that other capabilities can return the type without knowing its transport. */
export const FormEditionRef = builder.objectRef<LocalisedEdition>('FormEdition');
