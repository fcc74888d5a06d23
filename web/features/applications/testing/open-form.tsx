import { screen } from '@testing-library/react';
import { NEVER, Subject } from 'rxjs';
import type { FormData } from '../../../../schema/forms/definition.ts';
import { everyCheck, everyQuestion } from '../../../form-engine/testing/every-question.ts';
import type { Answers } from '../../../testing/answering-link.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import type { AnswerChanges } from '../../../form-engine/saving/merge-answers.ts';
import { AnswerForm } from '../answer-form.tsx';

interface Saved {
  readonly id: string;
  revision: number;
  formData: FormData;
  leftEmpty: readonly string[];
  confirmedChecks: readonly string[];
  /** Last requested status. */
  status?: string;
}

const application = ({ id, revision, formData, leftEmpty, confirmedChecks }: Saved) => ({
  __typename: 'Application',
  id,
  formType: 'X-1',
  edition: '2026-01-01',
  status: 'draft',
  progressPercent: 0,
  updatedAt: '2026-11-21T00:00:00.000Z',
  revision,
  formData,
  leftEmpty,
  confirmedChecks,
});

/** Wraps the result of a query about the open application. */
export const inApplication = (parts: object) => ({ application: { __typename: 'Application', id: 'app_1', ...parts } });

/**
 * Opens the form with every kind of question, begun with these answers or (null) not begun, on a server that keeps it.
 * @param others results of further operations
 * @param language language of the form's texts, which exist in English and Spanish
 */
export async function openForm(formData: FormData | null, others: Answers = {}, language = 'en') {
  const saved: Saved = { id: 'app_1', revision: 1, formData: formData ?? {}, leftEmpty: [], confirmedChecks: [] };
  const readings = new Subject<object>();
  const answers: Answers = {
    StartApplication: ({ input }) => {
      saved.formData = (input as { formData: FormData }).formData;
      return { startApplication: application(saved) };
    },
    SaveApplication: ({ input }) => {
      const merged: Record<string, string | null> = {
        ...saved.formData,
        ...(input as { changes: AnswerChanges }).changes,
      };
      const said = input as Partial<Pick<Saved, 'leftEmpty' | 'confirmedChecks' | 'status'>>;
      saved.leftEmpty = said.leftEmpty ?? saved.leftEmpty;
      saved.confirmedChecks = said.confirmedChecks ?? saved.confirmedChecks;
      if (said.status) saved.status = said.status;
      saved.formData = Object.fromEntries(
        Object.entries(merged).flatMap(([path, text]) => (text === null ? [] : [[path, text]])),
      );
      saved.revision += 1;
      return { saveApplication: application(saved) };
    },
    Differences: () => inApplication({ differences: [] }),
    Proposals: () => inApplication({ proposals: [], unplacedPeople: [] }),
    SavedAnswers: () => ({ application: application(saved) }),
    ApplicationChanged: NEVER,
    ReadingChanged: readings,
    ...others,
  };
  const server = openScreen(
    <AnswerForm
      edition={{
        __typename: 'FormEdition',
        formType: 'X-1',
        edition: '2026-01-01',
        printed: '01/01/26',
        title: 'Every question',
        language,
        warning: null,
        languages: ['en', 'es', 'vi'].map((code) => ({
          __typename: 'FormLanguage' as const,
          language: code,
          isWhole: code !== 'vi',
        })),
        definition: everyQuestion,
        checks: everyCheck,
      }}
      application={formData && { id: saved.id, revision: saved.revision, formData, leftEmpty: [], confirmedChecks: [] }}
    />,
    answers,
  );
  // Proves that the scripts after the questions have loaded.
  const button = await screen.findByRole('button', { name: 'Auto-Fill with Ai' });
  return {
    ...server,
    button,
    saved,
    /** Publishes an event of the subscription. */
    tellReading: (document: object | null) =>
      readings.next({
        documentChanged: {
          __typename: 'DocumentChange',
          id: 'doc_1',
          document: document && { __typename: 'Document', ...document },
        },
      }),
  };
}
