import type { AskedAs } from '../../../schema/content/library.ts';
import type { Services } from '../../platform/context.ts';
import { libraryOf } from './library.ts';

export interface LibraryForm {
  readonly formType: string;
  /** Subjects that the form is for: "work-permit". */
  readonly matters: readonly string[];
  /** Phrases with which people ask for it, in English and Spanish. */
  readonly asked: AskedAs;
}

/** Returns every form that the library explains, ordered by file name. */
export function libraryForms(services: Pick<Services, 'settings' | 'log'>): readonly LibraryForm[] {
  return libraryOf(services).content.forms.map(({ formType, matters = [], asked = { en: [], es: [] } }) => ({
    formType,
    matters,
    asked,
  }));
}
