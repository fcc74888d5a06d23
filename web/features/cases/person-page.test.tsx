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
const saidIn = (formType: string, status: string) => ({
  __typename: 'FactUse',
  path: 'name.given',
  display: 'ROSA',
  text: 'ROSA',
  isSensitive: false,
  application: { __typename: 'Application', id: `app_${formType}`, formType, status },
});

const refused = (__typename: string) => ({ __typename, code: 'REFUSED', message: 'Refused.' });

/** A server that keeps one fact of one person, and refuses a change of what is no longer known. */
function open() {
  const server = { fact: fact('fct_1', 'ROSA') };
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
        case: {
          __typename: 'Case',
          id: 'cas_1',
          title: 'Spouse green card',
          facts: [
            {
              __typename: 'FactUses',
              personId: 'per_1',
              key: 'name.given',
              factId: server.fact.id,
              label: 'First name',
              uses: [saidIn('I-130', 'completed'), saidIn('I-485', 'draft')],
            },
          ],
        },
      }),
      ChangeFacts: ({ input }) => {
        const [change] = (input as { facts: { factId: string; value: string }[] }).facts;
        if (change?.value === '12')
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

it('tells what another tab made of a fact meanwhile, keeps what was typed, and changes it when that is said again', async () => {
  const { server, calledWith } = open();
  const dialog = await openDialog();
  fireEvent.change(dialog.getByRole('textbox', { name: 'New answer' }), { target: { value: 'ROSITA' } });
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

it('says what is wrong with an answer that no form takes', async () => {
  open();
  const dialog = await openDialog();
  fireEvent.change(dialog.getByRole('textbox', { name: 'New answer' }), { target: { value: '12' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Change' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Please enter a valid name');
});

it('says which forms were submitted, and leaves these as they are until they are ticked', async () => {
  const { calledWith } = open();
  const dialog = await openDialog();
  const [submitted, draft] = dialog.getAllByRole<HTMLInputElement>('checkbox');
  expect([submitted?.checked, draft?.checked]).toEqual([false, true]);
  expect(submitted?.closest('label')?.textContent).toBe('I-130Completed');
  fireEvent.change(dialog.getByRole('textbox', { name: 'New answer' }), { target: { value: 'ROSITA' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Change' }));
  await expect.poll(() => calledWith('ChangeFacts')).toMatchObject([{ input: { applicationIds: ['app_I-485'] } }]);
});
