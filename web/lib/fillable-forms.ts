import { useLanguage } from '../i18n/use-language.ts';
import { queryText } from './ask.ts';
import { useAnswer } from './use-answer.ts';

/** A form of which the definitions have questions, not only a guide. */
interface FillableForm {
  readonly formType: string;
  readonly title: string;
  /** Why the edition that is asked here must not be sent as it is; null: nothing is known against it. */
  readonly warning: string | null;
}

interface Answer {
  readonly forms: readonly {
    readonly formType: string;
    readonly kind: 'FORM' | 'GUIDE';
    readonly title: string;
    readonly currentEdition: { readonly warning: string | null } | null;
  }[];
}

const FILLABLE_FORMS = queryText<Answer, { readonly language: string }>(/* GraphQL */ `
  query FillableForms($language: String!) {
    forms(language: $language) {
      formType
      kind
      title
      currentEdition {
        warning
      }
    }
  }
`);

/** The forms that can be filled in, in the language on screen; empty while they are on their way or do not come. */
export function useFillableForms(): readonly FillableForm[] {
  const { data } = useAnswer(FILLABLE_FORMS, { language: useLanguage() });
  return (data?.forms ?? [])
    .filter(({ kind }) => kind === 'FORM')
    .map(({ formType, title, currentEdition }) => ({ formType, title, warning: currentEdition?.warning ?? null }));
}
