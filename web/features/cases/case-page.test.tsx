import { fireEvent, screen, within } from '@testing-library/react';
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
const somebody = (id: string, name: string | null = 'ROSA LUNA') => ({
  __typename: 'Person',
  id,
  name,
  relation: id === 'per_self' ? 'self' : 'spouse',
});
const role = (name: string, title: string, part: string | null, who: object) => ({
  __typename: 'CaseRole',
  role: name,
  title,
  part,
  person: who,
});
const saysName = (formType: string, text: string) => ({
  __typename: 'FactUse',
  path: 'firstName',
  display: text,
  text,
  isSensitive: false,
  application: { __typename: 'Application', id: formType, formType, status: 'draft' },
});

const placeIn = (formType: string, path: string, label: string) => ({
  __typename: 'CheckedPlace',
  application: { __typename: 'Application', id: `app_${formType}`, formType },
  question: { __typename: 'CheckQuestion', path, label },
});
const ARREST = {
  __typename: 'CheckAcross',
  id: 'arrests-differ:app_I-765:app_I-485',
  kind: 'ASK',
  sentence: 'One form says that there was an arrest.',
  confirmId: 'arrest',
  isConfirmed: false,
  source: { __typename: 'CheckSource', title: 'Form I-485, Part 9', url: 'https://www.uscis.gov/i-485' },
  places: [placeIn('I-765', 'arrestedC8', 'Arrested?'), placeIn('I-485', 'arrested', 'Ever arrested?')],
};

const alone = (formType: string, isAboutOthers = false) => ({
  __typename: 'FormAlone',
  names: ['LUIS LUNA'],
  isAboutOthers,
  application: { __typename: 'Application', id: `app_${formType}`, formType, title: 'A form' },
});

const inCase = (formType: string, roles: object[] = []) => ({
  __typename: 'CaseForm',
  parkedAt: null,
  filledCount: 0,
  isReady: false,
  blanksCount: 1,
  problemsCount: 0,
  missingCount: 0,
  roles,
  application: {
    __typename: 'Application',
    id: `app_${formType}`,
    formType,
    title: 'A form',
    status: 'draft',
    progressPercent: 10,
    newerEdition: null,
  },
});

interface Has {
  readonly forms?: object[];
  readonly formsAlone?: object[];
  readonly otherForms?: object[];
  readonly checksAcross?: (Omit<typeof ARREST, 'confirmId'> & { readonly confirmId: string | null })[];
  readonly unsettledCount?: number;
  readonly paperDifferencesCount?: number;
}

/** Opens the screen on a server that stores one case and refuses the named operation. */
function open(
  refused?: 'AddFormToCase' | 'BindRole' | 'ConfirmInCase' | 'DeleteCase' | 'FactUses' | 'JoinPeople',
  people = [person('per_1', ['per_2']), person('per_2')],
  has: Has = {},
) {
  const stored = {
    __typename: 'Case',
    id: 'cas_1',
    packageId: 'spouse-green-card',
    title: 'Spouse green card',
    revision: 1,
    unsettledCount: has.unsettledCount ?? 2,
    paperDifferencesCount: has.paperDifferencesCount ?? 0,
    forms: has.forms ?? [],
    formsAlone: has.formsAlone ?? [],
    people,
    otherForms: has.otherForms ?? [
      { __typename: 'OtherForm', formType: 'I-864A', title: 'Household member', isFillable: true },
    ],
    checksAcross: has.checksAcross ?? [ARREST],
    differences: [
      {
        __typename: 'FactUses',
        personId: 'per_1',
        key: 'name.given',
        factId: null,
        label: 'First name',
        confirmId: 'name',
        isConfirmed: false,
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
      AddFormToCase: answer('AddFormToCase', { otherForms: [], formsAlone: [] }, done),
      JoinPeople: answer('JoinPeople', { people: [person('per_1')] }, { __typename: 'Person', id: 'per_1' }),
      RemoveFormFromCase: answer('RemoveFormFromCase', { forms: [], formsAlone: [alone('I-130A')] }, done),
      FormsToDelete: () => ({
        case: {
          __typename: 'Case',
          id: 'cas_1',
          forms: ['I-130', 'I-130A'].map((formType) => ({
            __typename: 'CaseForm',
            application: {
              __typename: 'Application',
              id: `app_${formType}`,
              formType,
              officialPdf: {
                __typename: 'OfficialPdf',
                payment: { __typename: 'OfficialPdfPayment', isUnlocked: formType === 'I-130' },
              },
            },
          })),
        },
      }),
      Household: () => ({ people: [somebody('per_self'), somebody('per_1'), somebody('per_3', 'TOM LUNA')] }),
      AddPerson: () => ({ addPerson: { __typename: 'Person', id: 'per_4' } }),
      BindRole: answer('BindRole', {}, done),
      DeleteCase: answer('DeleteCase', {}, { __typename: 'CaseDeleted', id: 'cas_1' }),
      ConfirmInCase: ({ input }) => {
        const { confirmId, isConfirmed } = input as { readonly confirmId: string; readonly isConfirmed: boolean };
        if (refused === 'ConfirmInCase') return { confirmInCase: CHANGED_ELSEWHERE };
        const said = <Found extends { confirmId: string | null }>(each: Found) =>
          each.confirmId === confirmId ? { ...each, isConfirmed } : each;
        stored.differences = stored.differences.map(said);
        stored.checksAcross = stored.checksAcross.map(said);
        stored.unsettledCount += isConfirmed ? -1 : 1;
        return { confirmInCase: done };
      },
      FactUses: () => ({
        person: refused === 'FactUses' ? null : { __typename: 'Person', id: 'per_1', facts: [] },
      }),
      ChangeFacts: answer('ChangeFacts', { differences: [] }, done),
    },
    '/cases/cas_1',
  );
}
const NOT_SIGNED_IN = { __typename: 'NotSignedInError', code: 'NOT_SIGNED_IN', message: 'Sign in.' };
const CHANGED_ELSEWHERE = { __typename: 'FactChangedElsewhereError', code: 'FACT_CHANGED_ELSEWHERE', message: 'Look.' };

/** Focuses the button first, as a keyboard would. */
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const focused = () => document.activeElement?.textContent;

it('moves the focus to a nearby heading when the settled entry disappears', async () => {
  open();
  await press('First name: ROSA is right');
  await expect.poll(focused).toBe('Forms');
  await press('Yes, join them');
  await expect.poll(focused).toBe('ROSA LUNA');
  await press('Add: I-864A');
  await expect.poll(() => screen.queryByText('I-864A · Household member')).toBeNull();
  expect(focused()).toBe('Who else can look');
});

it('shows a contradiction between two forms with links to both questions and to the official source', async () => {
  open();
  expect(await screen.findByText('One form says that there was an arrest.')).toBeTruthy();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('I-765: Arrested?')).toContain('app_I-765');
  expect(hrefOf('I-485: Ever arrested?')).toContain('app_I-485');
  expect(hrefOf('Form I-485, Part 9')).toBe('https://www.uscis.gov/i-485');
});

it('confirms a difference once despite repeated clicks, moves the focus to Undo, and undoes it', async () => {
  const { calledWith } = open();
  const next = await screen.findByRole('region', { name: 'What is next' });
  expect(next.textContent).toContain('Answers that differ between your forms: 2');
  expect(within(next).getByRole('link').getAttribute('href')).toBe('/cases/cas_1/review');
  const right = screen.getByRole('button', { name: 'Right as it is: First name' });
  right.focus();
  for (let press = 0; press < 3; press++) fireEvent.click(right);
  expect(await screen.findByRole('button', { name: 'Undo: First name' })).toBe(document.activeElement);
  expect(calledWith('ConfirmInCase')).toEqual([{ input: { caseId: 'cas_1', confirmId: 'name', isConfirmed: true } }]);
  expect(screen.queryByRole('button', { name: 'First name: ROSA is right' })).toBeNull();
  await press(`Right as it is: ${ARREST.sentence}`);
  await expect.poll(() => next.textContent).toContain('Nothing is open in your forms.');
  expect(screen.getAllByText('You said that this is right.')).toHaveLength(2);
  await press(`Undo: ${ARREST.sentence}`);
  await expect.poll(() => next.textContent).toContain('Answers that differ between your forms: 1');
});

it('shows a message when the answers changed before the confirmation, and keeps the button', async () => {
  open('ConfirmInCase');
  await press('Right as it is: First name');
  expect(await screen.findByText('Look.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Right as it is: First name' })).toBeTruthy();
});

it('offers no confirmation for a contradiction that cannot be right', async () => {
  open(undefined, [], { checksAcross: [{ ...ARREST, kind: 'STOP', confirmId: null }] });
  expect(await screen.findByText(ARREST.sentence)).toBeTruthy();
  expect(screen.queryByRole('button', { name: `Right as it is: ${ARREST.sentence}` })).toBeNull();
});

it('links to the answers that differ from papers instead of reporting that nothing is open', async () => {
  open(undefined, [], { unsettledCount: 0, paperDifferencesCount: 3 });
  const next = await screen.findByRole('region', { name: 'What is next' });
  const link = within(next).getByRole('link', { name: 'Answers that differ from your papers: 3' });
  expect(link.getAttribute('href')).toBe('/cases/cas_1/review');
  expect(next.textContent).not.toContain('Nothing is open in your forms');
});

it('names a form that cannot be filled in here once nothing is open in the forms', async () => {
  const visa = { __typename: 'OtherForm', formType: 'DS-260', title: 'Visa application', isFillable: false };
  open(undefined, [], { otherForms: [visa], unsettledCount: 0 });
  const next = await screen.findByRole('region', { name: 'What is next' });
  expect(next.textContent).toContain('It also takes what is not filled in here: DS-260, Visa application.');
  expect(within(next).getByRole('link', { name: 'Read about it' }).getAttribute('href')).toMatch(/ds-260/i);
});

it.each([
  ['AddFormToCase', 'Add: I-864A'],
  ['JoinPeople', 'Yes, join them'],
] as const)('shows an error when %s is refused, and keeps the button', async (operation, name) => {
  open(operation);
  await press(name);
  expect(await screen.findByText('That did not work. Please try again.')).toBeTruthy();
  expect(await screen.findByRole('button', { name })).toBeTruthy();
});

it('changes no form when the answers in other cases cannot be loaded', async () => {
  const { calledWith } = open('FactUses');
  await press('First name: ROSA is right');
  expect(await screen.findByText(/^Something went wrong on our side/)).toBeTruthy();
  expect(calledWith('ChangeFacts')).toEqual([]);
});

it('starts a form once despite repeated clicks', async () => {
  const { calledWith } = open();
  const add = await screen.findByRole('button', { name: 'Add: I-864A' });
  for (let press = 0; press < 3; press++) fireEvent.click(add);
  await expect.poll(() => screen.queryByText('I-864A · Household member')).toBeNull();
  expect(calledWith('AddFormToCase')).toHaveLength(1);
});

it('takes a form out of the case after explaining what happens to it, and puts it back with Undo', async () => {
  const { calledWith } = open(undefined, [], { forms: [inCase('I-130A')] });
  await press('Take out: I-130A');
  expect(await screen.findByText(/^It is not deleted/)).toBeTruthy();
  const confirm = screen.getByRole('button', { name: 'Take out' });
  for (let press = 0; press < 3; press++) fireEvent.click(confirm);
  expect(await screen.findByText('Form I-130A is out of the case.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Put into this case: I-130A' })).toBeTruthy();
  expect(calledWith('RemoveFormFromCase')).toMatchObject([{ input: { applicationId: 'app_I-130A' } }]);
  await press('Undo');
  await expect.poll(() => calledWith('AddFormToCase')).toMatchObject([{ input: { applicationId: 'app_I-130A' } }]);
});

it('puts a standalone form into the case once, and offers this for no form about other people', async () => {
  const { calledWith } = open(undefined, [], { formsAlone: [alone('I-130A'), alone('I-864', true)] });
  const putIn = await screen.findByRole('button', { name: 'Put into this case: I-130A' });
  expect(screen.queryByRole('button', { name: /I-864$/ })).toBeNull();
  expect(screen.getByText('It is about other people than this case.')).toBeTruthy();
  for (let press = 0; press < 3; press++) fireEvent.click(putIn);
  await expect.poll(() => screen.queryByText(/stand alone/)).toBeNull();
  expect(calledWith('AddFormToCase')).toHaveLength(1);
});

it('merges a duplicate person into the user, never the user into the duplicate', async () => {
  const { calledWith } = open(undefined, [person('per_2', ['per_self'])]);
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, join them' }));
  await expect.poll(() => calledWith('JoinPeople')).toMatchObject([{ input: { keepId: 'per_self', joinId: 'per_2' } }]);
});

const ofCouple = () => [
  inCase('I-130', [
    role('petitioner', 'You, the petitioner', 'petitioner', somebody('per_self', 'ANA LUNA')),
    role('beneficiary', 'Your relative, the beneficiary', 'immigrant', somebody('per_1')),
  ]),
  inCase('I-485', [role('applicant', 'You, the applicant', 'immigrant', somebody('per_1'))]),
];

it('changes the person of a role in all forms of the case at once, and undoes it', async () => {
  const { calledWith } = open(undefined, [], { forms: ofCouple() });
  await press('Change: The person who immigrates');
  expect(await screen.findByText(/^This changes in: I.130, I.485\./)).toBeTruthy();
  fireEvent.click(await screen.findByRole('radio', { name: 'TOM LUNA' }));
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  const bound = { caseId: 'cas_1', applicationId: 'app_I-130', role: 'beneficiary', alsoIn: ['app_I-485'] };
  await expect.poll(() => calledWith('BindRole')).toMatchObject([{ input: { ...bound, personId: 'per_3' } }]);
  await screen.findAllByText('Changed in all of these forms.');
  await press('Undo');
  await expect.poll(() => calledWith('BindRole')[1]).toMatchObject({ input: { ...bound, personId: 'per_1' } });
});

it('adds a new person for a role, and warns when one person would hold two roles', async () => {
  const { calledWith } = open(undefined, [], { forms: ofCouple() });
  await press('Change: The person who immigrates');
  fireEvent.click((await screen.findAllByRole('radio'))[0]!);
  expect(screen.getByText(/^In this case the same person is also: The U.S. citizen/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Somebody who is not listed' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'What is this person to you?' }), {
    target: { value: 'child' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  await expect.poll(() => calledWith('BindRole')).toMatchObject([{ input: { personId: 'per_4' } }]);
  expect(calledWith('AddPerson')).toMatchObject([{ input: { relation: 'child' } }]);
});

it("starts a joint sponsor's affidavit once beside the petitioner's, and labels the two differently", async () => {
  const sponsor = (id: string, name: string | null) => [
    role('sponsor', 'You, the sponsor', 'petitioner', somebody(id, name)),
  ];
  const { calledWith } = open(undefined, [], {
    forms: [
      inCase('I-864', sponsor('per_self', 'ANA LUNA')),
      { ...inCase('I-864', sponsor('per_3', null)), parkedAt: null },
    ],
  });
  const add = await screen.findByRole('button', { name: 'Add a joint sponsor’s I-864' });
  for (let press = 0; press < 3; press++) fireEvent.click(add);
  await expect
    .poll(() => calledWith('AddFormToCase'))
    .toMatchObject([{ input: { formType: 'I-864', forSomebodyNew: 'sponsor' } }]);
  expect(screen.getByRole('link', { name: /^Continue: I-864 · .ANA LUNA/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Continue: I-864 · .Husband or wife/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change: A joint sponsor' })).toBeTruthy();
});

it('deletes the case and its forms once, after naming the forms that were paid for', async () => {
  const { calledWith } = open();
  await press('Delete this case');
  expect(await screen.findByText(/The links stop working at once/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Delete its forms too (2)' }));
  expect(screen.getByText(/^You paid for: I-130\. /)).toBeTruthy();
  const confirm = screen.getAllByRole('button', { name: 'Delete this case' }).at(-1)!;
  for (let press = 0; press < 3; press++) fireEvent.click(confirm);
  await expect.poll(() => screen.getByTestId('address').textContent).toBe('/dashboard');
  expect(calledWith('DeleteCase')).toMatchObject([{ input: { id: 'cas_1', deleteForms: true } }]);
  expect(await screen.findByText('The case is deleted.')).toBeTruthy();
});

it('stays on the page when deleting the case fails, and does not delete its forms by default', async () => {
  const { calledWith } = open('DeleteCase');
  await press('Delete this case');
  await screen.findByRole('checkbox', { name: 'Delete its forms too (2)' });
  fireEvent.click(screen.getAllByRole('button', { name: 'Delete this case' }).at(-1)!);
  expect(await screen.findAllByText('The case could not be deleted. Please try again.')).not.toEqual([]);
  expect(screen.getByTestId('address').textContent).toBe('/cases/cas_1');
  expect(calledWith('DeleteCase')).toMatchObject([{ input: { deleteForms: false } }]);
});

it('links to the dashboard when the case does not exist', async () => {
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
