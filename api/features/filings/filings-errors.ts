import { refusal } from '../../platform/errors.ts';

/** Another tab or device saved first. Nothing was written. */
export class FilingChangedElsewhereError extends refusal(
  'FILING_CHANGED_ELSEWHERE',
  409,
  'This was changed in another tab or device. Load it again and make your change once more.',
) {}

/** A date or number is invalid, or there are more entries than one person can have. */
export class InvalidFilingError extends refusal('INVALID_FILING', 422) {}
