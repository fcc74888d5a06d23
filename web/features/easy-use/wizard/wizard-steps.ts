/** The seven documented fields of the three steps, all required. */
export type FieldId =
  | 'full_name'
  | 'date_of_birth'
  | 'country_of_birth'
  | 'address'
  | 'phone'
  | 'current_status'
  | 'purpose';

type OptionId = 'h1b' | 'f1' | 'tourist' | 'other' | 'family' | 'work' | 'asylum' | 'renewal';

export interface WizardField {
  readonly id: FieldId;
  readonly type: 'text' | 'date' | 'select' | 'textarea';
  /** Ids of translated options, or 'countries', whose names come from the browser. */
  readonly options?: readonly OptionId[] | 'countries';
  /** Sample answer. */
  readonly autoFill?: string;
}

export interface WizardStep {
  readonly id: 'about' | 'contact' | 'status';
  readonly fields: readonly WizardField[];
}

/** Two-letter codes; a selection is enough for a demonstration. */
export const COUNTRIES: readonly string[] =
  'BR CN CO CU DO SV FR DE GT HT HN IN IT JM JP KR MX NI NG PK PE PH PL PT RU UA VE VN'.split(' ');

export const FIRST_STEP: WizardStep = {
  id: 'about',
  fields: [
    { id: 'full_name', type: 'text', autoFill: 'Marisol Rivera Luna' },
    { id: 'date_of_birth', type: 'date', autoFill: '1990-03-04' },
    { id: 'country_of_birth', type: 'select', options: 'countries', autoFill: 'MX' },
  ],
};

export const WIZARD_STEPS: readonly WizardStep[] = [
  FIRST_STEP,
  {
    id: 'contact',
    fields: [
      { id: 'address', type: 'textarea', autoFill: '418 Juniper Street, Apt 2\nTucson, AZ 85701' },
      { id: 'phone', type: 'text', autoFill: '(520) 555-0142' },
    ],
  },
  {
    id: 'status',
    fields: [
      { id: 'current_status', type: 'select', options: ['h1b', 'f1', 'tourist', 'other'] },
      { id: 'purpose', type: 'select', options: ['family', 'work', 'asylum', 'renewal'] },
    ],
  },
];

export type Answers = Readonly<Partial<Record<FieldId, string>>>;

/** Returns the step's blank fields in order. */
export function missingIn(step: WizardStep, answers: Answers): readonly FieldId[] {
  return step.fields.map(({ id }) => id).filter((id) => (answers[id] ?? '').trim() === '');
}

/** Returns the progress in percent: step over total. @param at index of the step */
export const wizardPercent = (at: number): number => Math.round(((at + 1) / WIZARD_STEPS.length) * 100);
