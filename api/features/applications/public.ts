/** Interface of the applications capability for other capabilities. */
export {
  ApplicationChangedElsewhereError,
  ApplicationNotFoundError,
  FormIsGuideError,
  FormNotFoundError,
} from './applications-errors.ts';
export { deleteApplications } from './delete-application.ts';
export { draftText } from './draft-text.ts';
export { editionOfApplication } from './edition-of-application.ts';
export { inEdition, moveToEdition, editionStateOf, type EditionState } from './edition-state.ts';
export { fillApplications, isOpen, publishApplicationsChanged } from './fill-application.ts';
export { applicationsByIds, findApplication, findApplications } from './find-application.ts';
export { applicationsOf, findUnfinished } from './list-applications.ts';
export { formOf, namesInAnswers, namesInApplications } from './names-in-applications.ts';
export { COUNTED, openCounts, type CountedApplication } from './open-counts.ts';
export { blankFactsOf, handWorkOf, isDraft, printApplication } from './print-application.ts';
export { printableForm, printStatus } from './print-status.ts';
export { readinessOfAnswers } from './readiness-of-application.ts';
export { decryptLeftEmpty } from './left-empty.ts';
export { decryptAnswers } from './encrypted-answers.ts';
export { createApplications } from './start-application.ts';
export { todayAnywhere } from './today-anywhere.ts';
export { payForPdf } from './unlock-official-pdf.ts';
export { CheckQuestionRef, CheckSourceRef, ReadinessProblemKind } from './check-refs.ts';
