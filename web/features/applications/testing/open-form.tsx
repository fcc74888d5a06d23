import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Observable, Subject } from 'rxjs';
import type { FormData } from '../../../../schema/forms/definition.ts';
import { everyQuestion } from '../../../form-engine/testing/every-question.ts';
import { dismissToast, toastStore } from '../../../ui/toast-store.ts';
import { Toaster } from '../../../ui/toaster.tsx';
import type { AnswerChanges } from '../merge-answers.ts';
import { AnswerForm } from '../answer-form.tsx';

type Variables = Readonly<Record<string, unknown>>;
/** By the operation's name; throwing is a lost network. */
export type Answers = Readonly<Record<string, (variables: Variables) => object>>;

interface Saved {
  readonly id: string;
  revision: number;
  formData: FormData;
}

const application = ({ id, revision, formData }: Saved) => ({
  __typename: 'Application',
  id,
  formType: 'X-1',
  edition: '2026-01-01',
  status: 'draft',
  progressPercent: 0,
  updatedAt: '2026-11-21T00:00:00.000Z',
  revision,
  formData,
});

/** What the form asks of the server while it is open. */
export const inApplication = (parts: object) => ({ application: { __typename: 'Application', id: 'app_1', ...parts } });

/**
 * The form of every kind of question, begun with these answers or (null) not begun, against a server that keeps them.
 * @param others answers to further operations
 */
export async function openForm(formData: FormData | null, others: Answers = {}) {
  for (const { id } of toastStore.read()) dismissToast(id);
  const saved: Saved = { id: 'app_1', revision: 1, formData: formData ?? {} };
  const calls: { readonly name: string; readonly variables: Variables }[] = [];
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
      saved.formData = Object.fromEntries(
        Object.entries(merged).flatMap(([path, text]) => (text === null ? [] : [[path, text]])),
      );
      saved.revision += 1;
      return { saveApplication: application(saved) };
    },
    Differences: () => inApplication({ differences: [] }),
    Proposals: () => inApplication({ proposals: [], unplacedPeople: [] }),
    ...others,
  };
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        calls.push({ name: operationName, variables });
        if (operationName === 'ApplicationChanged') return;
        if (operationName === 'ReadingChanged') {
          const listening = readings.subscribe((documentChanged) => observer.next({ data: { documentChanged } }));
          return () => listening.unsubscribe();
        }
        // As a network would: later.
        const timer = setTimeout(() => {
          try {
            const answer = answers[operationName];
            if (!answer) throw new Error(`no answer to ${operationName}`);
            observer.next({ data: answer(variables) });
            observer.complete();
          } catch (error) {
            observer.error(error);
          }
        });
        return () => clearTimeout(timer);
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache({ possibleTypes: { Error: ['.+Error'] } }) });
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <AnswerForm
          edition={{
            __typename: 'FormEdition',
            formType: 'X-1',
            edition: '2026-01-01',
            printed: '01/01/26',
            title: 'Every question',
            language: 'en',
            warning: null,
            definition: everyQuestion,
          }}
          application={formData && { id: saved.id, revision: saved.revision, formData }}
        />
      </MemoryRouter>
      <Toaster />
    </ApolloProvider>,
  );
  // What is fetched after the questions is there.
  const button = await screen.findByRole('button', { name: 'Auto-Fill with Ai' }, { timeout: 5_000 });
  return {
    button,
    saved,
    names: () => calls.map(({ name }) => name),
    calledWith: (name: string) => calls.filter((call) => call.name === name).map(({ variables }) => variables),
    /** What the subscription says. */
    tellReading: (document: object | null) =>
      readings.next({
        __typename: 'DocumentChange',
        id: 'doc_1',
        document: document && { __typename: 'Document', ...document },
      }),
  };
}
