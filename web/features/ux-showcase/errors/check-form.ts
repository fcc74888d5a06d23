/** Names of the smart check's form data, as documented. */
export const SMART_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'birthDate',
  'address',
  'country',
  'alienNumber',
  'uscisNumber',
] as const;
export type SmartField = (typeof SMART_FIELDS)[number];
/** Typed values; empty if nothing was typed. `birthDate` is YYYY-MM-DD. */
export type SmartData = Readonly<Record<SmartField, string>>;

export interface ValidationIssue {
  readonly field: SmartField;
  /** Translation key of the message. */
  readonly message:
    | 'nameShort'
    | 'nameLetters'
    | 'dateFuture'
    | 'birthUnusual'
    | 'phoneShort'
    | 'addressParts'
    | 'emailFormat'
    | 'countryUsa'
    | 'numberHelps';
  readonly severity: 'error' | 'warning' | 'suggestion';
  /** Corrected value; absent when there is no correction. */
  readonly autoFix?: string;
}

const MIN_NAME_LENGTH = 2;
const PHONE_DIGITS = 10;
const OLDEST = 120;
const NOT_IN_NAMES = /[^\p{L}\p{M} '’-]/gu;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Runs the documented checks of the demonstration in field order. Empty fields are skipped, except that an I-485
 * needs one of two numbers.
 * @param today YYYY-MM-DD
 */
export function checkForm(data: SmartData, formType: string, today: string): readonly ValidationIssue[] {
  return [
    ...nameIssues('firstName', data.firstName),
    ...nameIssues('lastName', data.lastName),
    ...(data.email.trim() !== '' && !EMAIL.test(data.email.trim())
      ? [{ field: 'email', message: 'emailFormat', severity: 'error' } as const]
      : []),
    ...phoneIssues(data.phone),
    ...birthIssues(data.birthDate, today),
    ...(data.address.trim() !== '' && !data.address.trim().includes(' ')
      ? [{ field: 'address', message: 'addressParts', severity: 'suggestion' } as const]
      : []),
    ...(formType === 'I-485' ? adjustmentIssues(data) : []),
  ];
}

/** Applies all available corrections. */
export function fixAll(data: SmartData, issues: readonly ValidationIssue[]): SmartData {
  return issues.reduce(
    (fixed, { field, autoFix }) => (autoFix === undefined ? fixed : { ...fixed, [field]: autoFix }),
    data,
  );
}

function nameIssues(field: SmartField, name: string): readonly ValidationIssue[] {
  const issues: ValidationIssue[] = [];
  const length = Array.from(name.trim()).length;
  if (length > 0 && length < MIN_NAME_LENGTH) issues.push({ field, message: 'nameShort', severity: 'warning' });
  const clean = name.replaceAll(NOT_IN_NAMES, '').replaceAll(/ +/g, ' ').trim();
  if (name.search(NOT_IN_NAMES) >= 0)
    issues.push({ field, message: 'nameLetters', severity: 'warning', ...(clean === '' ? {} : { autoFix: clean }) });
  return issues;
}

function phoneIssues(phone: string): readonly ValidationIssue[] {
  const digits = phone.replaceAll(/\D/g, '');
  if (phone.trim() === '' || digits.length >= PHONE_DIGITS) return [];
  const written = phoneAsWritten(digits);
  return [
    {
      field: 'phone',
      message: 'phoneShort',
      severity: 'error',
      ...(written === '' || written === phone ? {} : { autoFix: written }),
    },
  ];
}

/** Formats (xxx) xxx-xxxx as far as there are digits. */
function phoneAsWritten(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (line !== '') return `(${area}) ${exchange}-${line}`;
  return exchange === '' ? area : `(${area}) ${exchange}`;
}

function birthIssues(birthDate: string, today: string): readonly ValidationIssue[] {
  if (!/^\d{4,}-\d\d-\d\d$/.test(birthDate)) return [];
  const issues: ValidationIssue[] = [];
  if (birthDate > today) issues.push({ field: 'birthDate', message: 'dateFuture', severity: 'error' });
  const age = ageOn(birthDate, today);
  if (age > OLDEST || age < 0) issues.push({ field: 'birthDate', message: 'birthUnusual', severity: 'warning' });
  return issues;
}

/** Returns age in whole years; negative before birth. */
function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(4) < birthDate.slice(4) ? years - 1 : years;
}

function adjustmentIssues({ country, alienNumber, uscisNumber }: SmartData): readonly ValidationIssue[] {
  const isUsa = ['usa', 'united states'].includes(country.trim().toLowerCase());
  const hasNumber = alienNumber.trim() !== '' || uscisNumber.trim() !== '';
  return [
    ...(isUsa ? [{ field: 'country', message: 'countryUsa', severity: 'warning' } as const] : []),
    ...(hasNumber ? [] : [{ field: 'alienNumber', message: 'numberHelps', severity: 'suggestion' } as const]),
  ];
}
