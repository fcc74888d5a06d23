import type { Blank, ReadinessCheck } from '../../../schema/forms/readiness.ts';
import { builder } from '../../platform/builder.ts';
import { CheckQuestionRef, CheckSourceRef, ReadinessProblemKind } from './check-refs.ts';
import type { ApplicationReadiness, ProblemWithMessage } from './readiness-of-application.ts';

const BlankRef = builder.objectRef<Blank>('BlankQuestion').implement({
  description: 'A visible question that is neither answered nor left empty on purpose.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Path of the answer, list or group: "otherNames[0].family".' }),
    sectionId: t.exposeString('sectionId', { description: 'Section that contains the question.' }),
    item: t.exposeString('item', { nullable: true, description: 'Item as printed on the form: "Part 2, Item 4.a".' }),
    label: t.exposeString('label', {
      description: 'The question with the titles that enclose it, in the requested language.',
    }),
    isRequired: t.exposeBoolean('isRequired', { description: 'Whether the question must be answered.' }),
    notApplicable: t.exposeString('notApplicable', {
      nullable: true,
      description:
        'Text that the form prints if the question is left empty, as its instructions require ("N/A"); null if nothing is printed.',
    }),
  }),
});

const ReadinessProblemRef = builder.objectRef<ProblemWithMessage>('ReadinessProblem').implement({
  description: 'An invalid answer.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Path of the answer, list or group.' }),
    sectionId: t.exposeString('sectionId', { description: 'Section that contains the question.' }),
    item: t.exposeString('item', { nullable: true, description: 'Item as printed on the form: "Part 2, Item 4.a".' }),
    label: t.exposeString('label', {
      description: 'The question with the titles that enclose it, in the requested language.',
    }),
    code: t.exposeString('code', { description: 'Stable error code: invalidDate, futureDate …' }),
    kind: t.expose('kind', { type: ReadinessProblemKind, description: 'Severity of the problem.' }),
    message: t.exposeString('message', { description: 'What to do about it, in the requested language.' }),
  }),
});

const ReadinessCheckRef = builder.objectRef<ReadinessCheck>('ReadinessCheck').implement({
  description: 'Answers that contradict each other or are unusual together.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Stable id for `confirmedChecks`, including the row in a list.' }),
    kind: t.expose('kind', { type: ReadinessProblemKind, description: 'Severity of the check.' }),
    sentence: t.exposeString('sentence', { description: 'What is wrong or unusual, in the requested language.' }),
    paths: t.exposeStringList('paths', { description: 'Paths of the answers where the check is shown.' }),
    questions: t.expose('questions', { type: [CheckQuestionRef], description: 'The questions at these paths.' }),
    source: t.expose('source', { type: CheckSourceRef, description: 'Official source of the check.' }),
    isConfirmed: t.exposeBoolean('isConfirmed', {
      description: 'Whether the user confirmed a check of kind ASK, so that it no longer counts as open.',
    }),
  }),
});

export const ReadinessRef = builder.objectRef<ApplicationReadiness>('ApplicationReadiness').implement({
  description: 'Whether an application can be filed. Until then it is a draft.',
  fields: (t) => ({
    isReady: t.exposeBoolean('isReady', {
      description:
        'True if nothing is missing, no answer is invalid, every check is confirmed, Tern covers the whole form in its current edition, and the official blank is available.',
    }),
    isUnfinished: t.exposeBoolean('isUnfinished', {
      description: 'Whether Tern does not ask for everything on this form yet, so that it cannot be filed.',
    }),
    isCurrentEdition: t.exposeBoolean('isCurrentEdition', {
      description: 'Whether the application uses the current edition.',
    }),
    hasOfficialBlank: t.exposeBoolean('hasOfficialBlank', {
      description: "Whether the agency's own PDF is available.",
    }),
    blanks: t.expose('blanks', {
      type: [BlankRef],
      description: 'Visible questions that are neither answered nor left empty on purpose, in the order of the form.',
    }),
    problems: t.expose('problems', {
      type: [ReadinessProblemRef],
      description: 'Invalid answers, in the order of the form.',
    }),
    checks: t.expose('checks', {
      type: [ReadinessCheckRef],
      description: 'Checks that the answers raise, including confirmed ones.',
    }),
  }),
});
