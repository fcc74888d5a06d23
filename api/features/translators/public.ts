/** What other capabilities may use of the translators. Nothing here may need the translations, which need this. */
export { audit, auditAs } from './audit-log.ts';
export {
  endFormReviewer,
  endGrant,
  findStaff,
  isStillTranslator,
  loadTranslator,
  lockFormReviewer,
  lockTranslator,
  requireFormReviewer,
  requireTranslator,
  staffWithProfile,
} from './find-translator.ts';
export { STAFF_MAIL_JOB, tellStaff, type StaffMailJob, type StaffNews } from './tell-staff.ts';
export { isTooClose } from './too-close.ts';
export { FormReviewerNotFoundError, TranslatorNotFoundError } from './translators-errors.ts';
export { cardOf, openProfile } from './translator-profile.ts';
