import { needsTranslation } from './needs-translation.ts';
import { mayBeOneOf, namesOn } from './people-compared.ts';
import { labelOfFact } from './reading-messages.ts';
import type { PageReading, Reading } from './reading/reading.ts';
import { formatDate, interpolate, languageName, type ReadingText, readingText } from './reading-text.ts';

type DocumentCheckCode = keyof ReadingText['checks'];
/** `danger`: unusable as it is. `warning`: something to do. `info`: good to know. */
type DocumentCheckTone = 'danger' | 'warning' | 'info';

/** Something that the user should know about a document before using it. */
export interface DocumentCheck {
  readonly code: DocumentCheckCode;
  readonly tone: DocumentCheckTone;
  readonly title: string;
  readonly message: string;
}

export interface CheckSettings {
  /** YYYY-MM-DD */
  readonly today: string;
  /** Language of the messages. */
  readonly language: string;
  /** Full names in the user's forms. If empty, nobody is reported as unknown. */
  readonly names?: readonly string[];
  /** Whether a certified translation exists. */
  readonly isTranslated?: boolean;
}

const TONES: Readonly<Record<DocumentCheckCode, DocumentCheckTone>> = {
  EXPIRED: 'danger',
  EXPIRES_SOON: 'warning',
  BLURRY: 'warning',
  DARK: 'warning',
  SMALL: 'warning',
  BLANK_PAGE: 'info',
  WRONG_PERSON: 'warning',
  NEEDS_TRANSLATION: 'warning',
  PAGE_MISSING: 'warning',
  WRONG_CHECK_DIGIT: 'warning',
  TYPE_UNSURE: 'info',
};
const SOON_MONTHS = 6;
const PHOTO_CHECKS: readonly (readonly [PageReading['problems'][number], DocumentCheckCode])[] = [
  ['blurry', 'BLURRY'],
  ['dark', 'DARK'],
  ['small', 'SMALL'],
  ['blank', 'BLANK_PAGE'],
];

/** Returns what to check before the document is used, most urgent first. */
export function checksOf(reading: Reading, settings: CheckSettings): DocumentCheck[] {
  const { today, language, names = [], isTranslated = false } = settings;
  const words = readingText(language).checks;
  const checks: DocumentCheck[] = [];
  const add = (code: DocumentCheckCode, values: Readonly<Record<string, string | number>> = {}) =>
    checks.push({
      code,
      tone: TONES[code],
      title: words[code].title,
      message: interpolate(words[code].message, values),
    });

  const expires = expiryOf(reading);
  if (expires !== undefined && expires < today) add('EXPIRED', { date: formatDate(expires, language) });
  else if (expires !== undefined && expires <= monthsAfter(today, SOON_MONTHS))
    add('EXPIRES_SOON', { date: formatDate(expires, language) });

  const wrong = reading.findings.filter((finding) => finding.hasWrongCheckDigit === true);
  if (wrong.length > 0) {
    const labels = wrong.map(({ fact, person }) => labelOfFact(fact, person, language));
    add('WRONG_CHECK_DIGIT', { label: [...new Set(labels)].join(', ') });
  }
  for (const [problem, code] of PHOTO_CHECKS) {
    const pages = reading.pages.filter((page) => page.problems.includes(problem)).map(({ page }) => page);
    if (pages.length > 0) add(code, { pages: pages.join(', ') });
  }
  const { pagesPrinted, pageCount } = reading;
  if (pagesPrinted !== null && pagesPrinted > pageCount)
    add('PAGE_MISSING', { printed: pagesPrinted, pages: pageCount });
  const printedNames = namesOn(reading);
  const [firstName] = printedNames;
  if (firstName && names.length > 0 && !printedNames.some((name) => mayBeOneOf(name, names)))
    add('WRONG_PERSON', { name: firstName.full });
  if (!isTranslated && needsTranslation(reading) && reading.language !== null)
    add('NEEDS_TRANSLATION', { language: languageName(reading.language, language) });
  if (reading.typeSureness === 'unsure') add('TYPE_UNSURE');
  return checks;
}

/** Returns its expiry date, YYYY-MM-DD. The date until which an I-94 admits somebody is not its expiry. */
export function expiryOf(reading: Reading): string | undefined {
  return reading.findings.find(({ fact }) => fact === 'expires' || fact === 'passport.expires')?.value;
}

/** The result may not be a valid date (2026-02-31), which is fine for a bound in comparisons. */
function monthsAfter(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}${day.slice(7)}`;
}
