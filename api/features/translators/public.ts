/** The parts of translators that other capabilities may use. Must not import the translations, which import this. */
export { audit, auditAs, auditEntriesOf } from './audit-log.ts';
export {
  endGrant,
  endRole,
  findStaff,
  findViewerAsStaff,
  isStillTranslator,
  loadTranslator,
  lockFormReviewer,
  lockOperator,
  lockTranslator,
  requireFormReviewer,
  requireOperator,
  requireTranslator,
  staffWithProfile,
} from './find-translator.ts';
export { STAFF_MAIL_JOB, notifyStaff, type StaffMailJob, type StaffNotification } from './notify-staff.ts';
export { emailsOfStaff } from './list-translators.ts';
export { isInConflict, customersInConflict } from './conflicts-of-interest.ts';
export {
  FormReviewerNotFoundError,
  LogUnknownError,
  OperatorNotFoundError,
  TranslatorNotFoundError,
} from './translators-errors.ts';
export { cardOf, decryptProfile } from './translator-profile.ts';
