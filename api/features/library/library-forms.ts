import type { AskedAs } from '../../../schema/content/library.ts';
import type { Services } from '../../platform/context.ts';
import { libraryOf } from './library.ts';

export interface LibraryForm {
  readonly formType: string;
  /** Official, in English. */
  readonly title: string;
  readonly category: string;
  /** What it is the form of: "work-permit". */
  readonly matters: readonly string[];
  /** How people ask for it, in English and Spanish. */
  readonly asked: AskedAs;
}

/** Every form that the library explains, in the order of their numbers' letters. */
export function libraryForms(services: Pick<Services, 'settings' | 'log'>): readonly LibraryForm[] {
  return libraryOf(services).content.forms.map(
    ({ formType, title, category, matters = [], asked = { en: [], es: [] } }) => ({
      formType,
      title,
      category,
      matters,
      asked,
    }),
  );
}
