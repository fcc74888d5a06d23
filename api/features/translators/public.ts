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
  translatorCard,
} from './find-translator.ts';
export { STAFF_MAIL_JOB, notifyStaff, type StaffMailJob, type StaffNotification } from './notify-staff.ts';
export { emailsOfStaff } from './list-translators.ts';
export {
  FormReviewerNotFoundError,
  LogUnknownError,
  OperatorNotFoundError,
  TranslatorNotFoundError,
} from './translators-errors.ts';
export { decryptProfile, type TranslatorCard, type TranslatorProfile } from './translator-profile.ts';
