import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { PersonPage } from './person-page.tsx';

const fact = (id: string, value: string) => ({
  __typename: 'Fact',
  id,
  key: 'name.given',
  label: 'First name',
  group: null,
  value,
  display: value,
  isSensitive: false,
  source: 'person',
  formType: null,
  documentTitle: null,
  recordedAt: '2026-11-21T10:00:00.000Z',
  confirmedAt: null,
});
const saidIn = (formType: string, status: string, [id, title] = ['cas_1', 'Spouse green card']) => ({
  __typename: 'FactUse',
  application: {
    __typename: 'Application',
    id: `app_${formType}`,
    formType,
    status,
    caseForm: { __typename: 'CaseForm', case: { __typename: 'Case', id, title } },
  },
});

const refused = (__typename: string) => ({ __typename, code: 'REFUSED', message: 'Refused.' });

/** A form of one question, as the server returns it. */
const asked = (id: string, field: object) => ({
  formType: 'I-130',
  title: 'Question',
  edition: '',
  sections: [
    { id: 'fact', title: 'Question', schema: { type: 'object', required: [id], properties: { [id]: field } } },
  ],
});
const NAME = asked('firstName', { type: 'string', format: 'shortName', title: 'First name' });

/** Opens the page on a server that stores one fact of a person and refuses to change a superseded one. */
function open(question: object = NAME, value = 'ROSA') {
  const server = { fact: fact('fct_1', value) };
  const screenOf = openScreen(
    <Routes>
      <Route path="/cases/:id/people/:personId" element={<PersonPage />} />
    </Routes>,
    {
      PersonFacts: () => ({
        person: {
          __typename: 'Person',
          id: 'per_1',
          name: `${server.fact.value} LUNA`,
          relation: 'spouse',
          facts: [server.fact],
          history: [],
        },
        case: { __typename: 'Case', id: 'cas_1', title: 'Spouse green card' },
      }),
      FactQuestion: () => ({
        person: {
          __typename: 'Person',
          id: 'per_1',
          facts: [
            {
              __typename: 'Fact',
              id: 'fct_1',
              question,
              uses: [
                saidIn('I-130', 'completed'),
                saidIn('I-485', 'draft'),
                saidIn('N-400', 'draft', ['cas_2', 'Citizenship']),
              ],
            },
          ],
        },
      }),
      ChangeFacts: ({ input }) => {
        const [change] = (input as { facts: { factId: string; value: string }[] }).facts;
        if (change?.value === 'X12')
          return { changeFacts: { ...refused('FactNotFittingError'), sentence: 'Please enter a valid name' } };
        if (change?.factId !== server.fact.id)
          return { changeFacts: { ...refused('FactChangedElsewhereError'), message: 'Changed in another tab.' } };
        server.fact = fact('fct_3', change.value);
        return { changeFacts: { __typename: 'Case', id: 'cas_1', revision: 2 } };
      },
    },
    '/cases/cas_1/people/per_1',
  );
  return { ...screenOf, server };
}

const openDialog = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Change: First name' }));
  return within(await screen.findByRole('dialog'));
};

it('shows a change from another tab, keeps the typed text, and saves it on the second attempt', async () => {
  const { server, calledWith } = open();
  const dialog = await openDialog();
  fireEvent.change(await dialog.findByRole('textbox', { name: /New answer/ }), { target: { value: 'ROSITA' } });
  server.fact = fact('fct_2', 'ROSALIA');
  fireEvent.click(dialog.getByRole('button', { name: 'Change' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Changed in another tab.');
  expect(await dialog.findByText('ROSALIA')).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe('ROSITA');
  fireEvent.click(dialog.getByRole('button', { name: 'Change' }));
  await expect.poll(() => server.fact.value).toBe('ROSITA');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(calledWith('ChangeFacts')).toHaveLength(2);
});

it('shows the validation error for an answer that no form accepts', async () => {
  open();
  const dialog = await openDialog();
  fireEvent.change(await dialog.findByRole('textbox', { name: /New answer/ }), { target: { value: 'X12' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Change' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Please enter a valid name');
});

it('labels submitted forms, and leaves them unchanged unless they are ticked', async () => {
  const { calledWith } = open();
  const dialog = await openDialog();
  const [submitted, draft, elsewhere] = await dialog.findAllByRole<HTMLInputElement>('checkbox');
  expect([submitted?.checked, draft?.checked, elsewhere?.checked]).toEqual([false, true, true]);
  expect(submitted?.closest('label')?.textContent).toBe('I-130Completed');
  expect(elsewhere?.closest('label')?.textContent).toBe('N-400In your other case: Citizenship');
  fireEvent.change(await dialog.findByRole('textbox', { name: /New answer/ }), { target: { value: 'ROSITA' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Change' }));
  await expect
    .poll(() => calledWith('ChangeFacts'))
    .toMatchObject([{ input: { applicationIds: ['app_I-485', 'app_N-400'] } }]);
});

it('asks for a date as a form does, and validates it beside the field before sending', async () => {
  const { calledWith } = open(asked('dateOfBirth', { type: 'string', format: 'date', title: 'Born' }), '1988-07-01');
  const dialog = await openDialog();
  const day = await dialog.findByRole<HTMLInputElement>('textbox', { name: /New answer/ });
  expect(day.value).toBe('07/01/1988');
  fireEvent.change(day, { target: { value: '13/40/1988' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Change' }));
  expect(await dialog.findByText('Please enter a valid date')).toBeTruthy();
  expect(document.activeElement).toBe(day);
  expect(calledWith('ChangeFacts')).toEqual([]);
  fireEvent.change(day, { target: { value: '07/03/1988' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Change' }));
  await expect.poll(() => calledWith('ChangeFacts')).toMatchObject([{ input: { facts: [{ value: '1988-07-03' }] } }]);
});

it('offers the choices of the list for a multiple-choice answer', async () => {
  const choices = [
    { const: 'single', title: 'Never married' },
    { const: 'married', title: 'Married' },
  ];
  const { calledWith } = open(asked('marital', { type: 'string', title: 'Status', oneOf: choices }), 'single');
  const dialog = await openDialog();
  const [single, married] = await dialog.findAllByRole<HTMLInputElement>('radio');
  expect([single?.checked, married?.checked]).toEqual([true, false]);
  fireEvent.click(dialog.getByRole('radio', { name: 'Married' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Change' }));
  await expect.poll(() => calledWith('ChangeFacts')).toMatchObject([{ input: { facts: [{ value: 'married' }] } }]);
});
