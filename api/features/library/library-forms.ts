import type { Services } from '../../platform/context.ts';
import { libraryOf } from './library.ts';

export interface LibraryForm {
  readonly formType: string;
  /** Official, in English. */
  readonly title: string;
  readonly category: string;
}

/** Every form that the library explains, in the order of their numbers' letters. */
export function libraryForms(services: Pick<Services, 'settings' | 'log'>): readonly LibraryForm[] {
  return libraryOf(services).content.forms.map(({ formType, title, category }) => ({ formType, title, category }));
}
