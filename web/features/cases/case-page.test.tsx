import { fireEvent, screen } from '@testing-library/react';
import { NEVER } from 'rxjs';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { CasePage } from './case-page.tsx';

const person = (id: string, others: readonly string[] = []): object => ({
  __typename: 'Person',
  id,
  name: 'ROSA LUNA',
  relation: id === 'per_self' ? 'self' : 'spouse',
  maybeTheSame: others.map((other) => person(other)),
});
const saysName = (formType: string, text: string) => ({
  __typename: 'FactUse',
  path: 'firstName',
  display: text,
  text,
  isSensitive: false,
  application: { __typename: 'Application', id: formType, formType, status: 'draft' },
});

/** A server that keeps one case; what it refuses is named. */
function open(refused?: 'AddFormToCase' | 'JoinPeople', people = [person('per_1', ['per_2']), person('per_2')]) {
  const stored = {
    __typename: 'Case',
    id: 'cas_1',
    title: 'Spouse green card',
    revision: 1,
    forms: [],
    people,
    otherForms: [{ __typename: 'OtherForm', formType: 'I-864A', title: 'Household member', isFillable: true }],
    differences: [
      {
        __typename: 'FactUses',
        personId: 'per_1',
        key: 'name.given',
        factId: null,
        label: 'First name',
        uses: [saysName('I-130', 'ROSA'), saysName('I-485', 'LUISA')],
      },
    ],
  };
  const answer = (operation: string, changes: Partial<typeof stored>, done: object) => () => {
    if (operation === refused) return { [operation[0]!.toLowerCase() + operation.slice(1)]: NOT_SIGNED_IN };
    Object.assign(stored, changes);
    return { [operation[0]!.toLowerCase() + operation.slice(1)]: done };
  };
  const done = { __typename: 'Case', id: 'cas_1', revision: 2 };
  return openScreen(
    <Routes>
      <Route path="/cases/:id" element={<CasePage />} />
    </Routes>,
    {
      Case: () => ({ case: { ...stored } }),
      CaseChanged: NEVER,
      CaseShares: () => ({ case: { __typename: 'Case', id: 'cas_1', shares: [] } }),
      AddFormToCase: answer('AddFormToCase', { otherForms: [] }, done),
      JoinPeople: answer('JoinPeople', { people: [person('per_1')] }, { __typename: 'Person', id: 'per_1' }),
      ChangeFacts: answer('ChangeFacts', { differences: [] }, done),
    },
    '/cases/cas_1',
  );
}
const NOT_SIGNED_IN = { __typename: 'NotSignedInError', code: 'NOT_SIGNED_IN', message: 'Sign in.' };

/** As by keyboard: what is pressed has the focus. */
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const focused = () => document.activeElement?.textContent;

it('leaves the focus at the heading above what is settled', async () => {
  open();
  await press('First name: ROSA is right');
  await expect.poll(focused).toBe('Forms');
  await press('Yes, join them');
  await expect.poll(focused).toBe('ROSA LUNA');
  await press('Add: I-864A');
  await expect.poll(() => screen.queryByText('I-864A · Household member')).toBeNull();
  expect(focused()).toBe('Who else can look');
});

it.each([
  ['AddFormToCase', 'Add: I-864A'],
  ['JoinPeople', 'Yes, join them'],
] as const)('says when %s is refused', async (operation, name) => {
  open(operation);
  await press(name);
  expect(await screen.findByText('That did not work. Please try again.')).toBeTruthy();
  expect(await screen.findByRole('button', { name })).toBeTruthy();
});

it('begins a form once, however often and fast the button is pressed', async () => {
  const { calledWith } = open();
  const add = await screen.findByRole('button', { name: 'Add: I-864A' });
  for (let press = 0; press < 3; press++) fireEvent.click(add);
  await expect.poll(() => screen.queryByText('I-864A · Household member')).toBeNull();
  expect(calledWith('AddFormToCase')).toHaveLength(1);
});

it('joins somebody into the user, from whichever of the two it is said', async () => {
  const { calledWith } = open(undefined, [person('per_2', ['per_self'])]);
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, join them' }));
  await expect.poll(() => calledWith('JoinPeople')).toMatchObject([{ input: { keepId: 'per_self', joinId: 'per_2' } }]);
});

it('leads on from the address of a case that is not there', async () => {
  openScreen(
    <Routes>
      <Route path="/cases/:id" element={<CasePage />} />
    </Routes>,
    { Case: () => ({ case: null }), CaseChanged: NEVER },
    '/cases/none',
  );
  expect(await screen.findByText(/^This case is not here/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
});
