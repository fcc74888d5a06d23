import type { Blank, ReadinessCheck } from '../../../schema/forms/readiness.ts';
import { builder } from '../../platform/builder.ts';
import { CheckQuestionRef, CheckSourceRef, ReadinessProblemKind } from './check-refs.ts';
import type { ApplicationReadiness, ToldProblem } from './readiness-of-application.ts';

const BlankRef = builder.objectRef<Blank>('BlankQuestion').implement({
  description: 'A visible question that is neither answered nor said to be left empty.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Of the answer, list or group: "otherNames[0].family".' }),
    sectionId: t.exposeString('sectionId', { description: 'The section that asks it.' }),
    item: t.exposeString('item', { nullable: true, description: 'As printed: "Part 2, Item 4.a".' }),
    label: t.exposeString('label', { description: 'The question, with what holds it, in the language asked for.' }),
    isRequired: t.exposeBoolean('isRequired', { description: 'It cannot be left empty.' }),
    notApplicable: t.exposeString('notApplicable', {
      nullable: true,
      description: 'What the form prints when it is left empty, as its instructions want it: "N/A". Null: nothing.',
    }),
  }),
});

const ReadinessProblemRef = builder.objectRef<ToldProblem>('ReadinessProblem').implement({
  description: 'An answer that was given and does not hold.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Of the answer, list or group.' }),
    sectionId: t.exposeString('sectionId', { description: 'The section that asks it.' }),
    item: t.exposeString('item', { nullable: true, description: 'As printed: "Part 2, Item 4.a".' }),
    label: t.exposeString('label', { description: 'The question, with what holds it, in the language asked for.' }),
    code: t.exposeString('code', { description: 'Stable, for programs: invalidDate, futureDate …' }),
    kind: t.expose('kind', { type: ReadinessProblemKind, description: 'How much it weighs.' }),
    message: t.exposeString('message', { description: 'What to do, in the language asked for.' }),
  }),
});

const ReadinessCheckRef = builder.objectRef<ReadinessCheck>('ReadinessCheck').implement({
  description: 'Answers that do not go together, or that are unusual together.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Stable; what `confirmedChecks` names. With its row in a list.' }),
    kind: t.expose('kind', { type: ReadinessProblemKind, description: 'How much it weighs.' }),
    sentence: t.exposeString('sentence', { description: 'What does not fit, in the language asked for.' }),
    paths: t.stringList({ description: 'Where it is shown.', resolve: ({ paths }) => [...paths] }),
    questions: t.field({
      type: [CheckQuestionRef],
      description: 'The questions at its paths.',
      resolve: ({ questions }) => [...questions],
    }),
    source: t.expose('source', { type: CheckSourceRef, description: 'Who says so.' }),
    isConfirmed: t.exposeBoolean('isConfirmed', {
      description: 'An ASK that the person said is right: it stands in the way of nothing.',
    }),
  }),
});

export const ReadinessRef = builder.objectRef<ApplicationReadiness>('ApplicationReadiness').implement({
  description: 'Whether an application can be filed. Everything that is not ready is a draft.',
  fields: (t) => ({
    isReady: t.exposeBoolean('isReady', {
      description:
        'No blank, no problem, no check that nobody confirmed, all of the current edition is asked, and its official blank is here.',
    }),
    isUnfinished: t.exposeBoolean('isUnfinished', {
      description: 'Tern does not ask all that this form asks yet: nothing can be filed from it.',
    }),
    isCurrentEdition: t.exposeBoolean('isCurrentEdition', { description: 'It was begun with the edition in use now.' }),
    hasOfficialBlank: t.exposeBoolean('hasOfficialBlank', {
      description: "The agency's own PDF is here to be filled.",
    }),
    blanks: t.field({
      type: [BlankRef],
      description: 'Visible questions neither answered nor left empty on purpose, in the order of the form.',
      resolve: ({ blanks }) => [...blanks],
    }),
    problems: t.field({
      type: [ReadinessProblemRef],
      description: 'Answers that do not hold, in the order of the form.',
      resolve: ({ problems }) => [...problems],
    }),
    checks: t.field({
      type: [ReadinessCheckRef],
      description: 'What the answers raise together, confirmed ones too.',
      resolve: ({ checks }) => [...checks],
    }),
  }),
});
