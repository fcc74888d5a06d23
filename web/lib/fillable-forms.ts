import { useLanguage } from '../i18n/use-language.ts';
import { queryText } from './run-query.ts';
import { useAnswer } from './use-answer.ts';

/** A form with questions, as opposed to a guide. */
interface FillableForm {
  readonly formType: string;
  readonly title: string;
  /** Why the current edition must not be filed as it is; null if there is no known reason. */
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

/** Returns the fillable forms in the current language; empty while loading or after a failure. */
export function useFillableForms(): readonly FillableForm[] {
  const { data } = useAnswer(FILLABLE_FORMS, { language: useLanguage() });
  return (data?.forms ?? [])
    .filter(({ kind }) => kind === 'FORM')
    .map(({ formType, title, currentEdition }) => ({ formType, title, warning: currentEdition?.warning ?? null }));
}
