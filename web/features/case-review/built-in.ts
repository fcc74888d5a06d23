import type { TFunction } from 'i18next';
import { CASE_ANSWERS } from '../../../schema/forms/case-answers.ts';
import type { ReviewForm, ReviewOutline, ReviewQuestion, ReviewText } from './case-review-types.ts';

/** Fallback without the server, limited to constants: the documented answers, form numbers and official URLs. */
const FORMS = {
  family: ['I-130', 'I-485'],
  work: ['I-129', 'I-765'],
  asylum: ['I-589'],
  renewal: ['I-90', 'I-765', 'I-539'],
} as const;
/** Forms that Tern fills. */
const CAN_START: ReadonlySet<string> = new Set(['I-130', 'I-485']);

export const ACCREDITED_HELP = 'https://www.justice.gov/eoir/recognition-accreditation-roster-reports';
export const PROCESSING_TIMES = 'https://egov.uscis.gov/processing-times/';

type Words = TFunction<'caseReview'>;

export interface ReviewQuestionnaire {
  readonly questions: readonly ReviewQuestion[];
  readonly outlines: readonly ReviewOutline[];
  readonly help: ReviewText;
}

/** Returns the three questions, for when they cannot be loaded. */
export function builtInReview(t: Words): ReviewQuestionnaire {
  const option = (value: string, title: string) => ({ value, title, description: null });
  return {
    questions: [
      {
        name: 'purpose',
        title: t('builtIn.purpose.title'),
        hint: t('builtIn.purpose.hint'),
        options: CASE_ANSWERS.purpose.map((value) => option(value, t(`answers.${value}`))),
      },
      {
        name: 'location',
        title: t('builtIn.location.title'),
        hint: t('builtIn.location.hint'),
        options: CASE_ANSWERS.location.map((value) => option(value, t(`answers.${value}`))),
      },
      {
        name: 'status',
        title: t('builtIn.status.title'),
        hint: t('builtIn.status.hint'),
        options: CASE_ANSWERS.status.map((value) => option(value, t(`answers.${value}`))),
      },
    ],
    outlines: CASE_ANSWERS.purpose.map((purpose) => ({
      purpose,
      forms: FORMS[purpose].map((type) => builtInForm(type, t)),
    })),
    help: { text: t('local.help'), sources: [{ title: t('help.list'), url: ACCREDITED_HELP }] },
  };
}

function builtInForm(formType: (typeof FORMS)[keyof typeof FORMS][number], t: Words): ReviewForm {
  return {
    formType,
    title: t(`local.forms.${formType}`),
    description: t('local.form'),
    url: `https://www.uscis.gov/${formType.toLowerCase()}`,
    factsAsOf: '2026-10',
    checkedOn: null,
    canStart: CAN_START.has(formType),
    hasGuide: false,
  };
}
