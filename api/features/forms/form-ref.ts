import { builder } from '../../platform/builder.ts';
import type { FormFile } from '../../../schema/content/form.ts';

interface FormInLanguage {
  readonly file: FormFile;
  readonly language: string;
}

/** The type by reference, so that other capabilities can return it without knowing its transport. */
export const FormRef = builder.objectRef<FormInLanguage>('Form');
