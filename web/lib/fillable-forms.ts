import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { request } from './rest.ts';

/** A form of which the definitions have questions, not only a guide. */
interface FillableForm {
  readonly formType: string;
  readonly title: string;
  /** Why the edition that is asked here must not be sent as it is; null: nothing is known against it. */
  readonly warning: string | null;
}

interface Answer {
  readonly data?: {
    readonly forms: readonly {
      readonly formType: string;
      readonly kind: 'FORM' | 'GUIDE';
      readonly title: string;
      readonly currentEdition: { readonly warning: string | null } | null;
    }[];
  } | null;
}

/** A text of its own: the first page of a visitor does not carry the GraphQL client. */
const FILLABLE_FORMS =
  'query FillableForms($language: String!) { forms(language: $language) { formType kind title currentEdition { warning } } }';

async function loadFillableForms(language: string): Promise<readonly FillableForm[]> {
  const response = await request('POST', '/graphql', { query: FILLABLE_FORMS, variables: { language } });
  const { data } = (await response.json()) as Answer;
  return (data?.forms ?? [])
    .filter(({ kind }) => kind === 'FORM')
    .map(({ formType, title, currentEdition }) => ({ formType, title, warning: currentEdition?.warning ?? null }));
}

/** The forms that can be filled in, in the language on screen; empty while they are on their way or do not come. */
export function useFillableForms(): readonly FillableForm[] {
  const language = useLanguage();
  const [forms, setForms] = useState<readonly FillableForm[]>([]);
  useEffect(() => {
    let isCurrent = true;
    loadFillableForms(language).then(
      (loaded) => isCurrent && setForms(loaded),
      // The page says everything else without them.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return forms;
}
