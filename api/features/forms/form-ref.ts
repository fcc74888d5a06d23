import { builder } from '../../platform/builder.ts';
import type { FormFile } from '../../../schema/content/form.ts';

interface FormInLanguage {
  readonly file: FormFile;
  readonly language: string;
}

/** Type reference, so that other capabilities can return the type without knowing its transport. */
export const FormRef = builder.objectRef<FormInLanguage>('Form');
