import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearUnsaved } from '../../../lib/unsaved-work.ts';
import type { Answers } from '../../../testing/answering-link.ts';
import { inApplication, openForm } from '../testing/open-form.tsx';

const fetched = vi.fn<typeof fetch>();
const revoked: string[] = [];
beforeEach(() => {
  localStorage.setItem('auth-token', 'a-token');
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response(new Blob(['jpeg']))));
  vi.stubGlobal('fetch', fetched);
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:picture-${++made}`);
  revoked.length = 0;
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url));
});
afterEach(() => {
  localStorage.removeItem('auth-token');
  clearUnsaved('app_1');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const passport = {
  __typename: 'Document',
  id: 'doc_1',
  pagePictures: [{ __typename: 'PagePicture', page: 1, width: 1000, height: 700, url: '/api/documents/doc_1/pages/1' }],
};
const fromPassport = {
  __typename: 'ProposalSource',
  kind: 'DOCUMENT',
  title: 'From your passport, page 1',
  page: 1,
  box: { __typename: 'Box', x: 0.2, y: 0.3, width: 0.4, height: 0.05 },
  document: passport,
};
const fromProfile = {
  __typename: 'ProposalSource',
  kind: 'PROFILE',
  title: 'From your profile',
  page: null,
  box: null,
  document: null,
};
const proposal = (path: string, label: string, value: string, more: object = {}) => ({
  __typename: 'Proposal',
  path,
  sectionId: 'person',
  label,
  value,
  display: value,
  isSensitive: false,
  sureness: 'SURE',
  source: fromPassport,
  ...more,
});
const LAST_NAME = proposal('lastName', 'Last name', 'GONZÁLEZ', { sureness: 'LIKELY' });
const BIRTH = proposal('birth', 'Date of birth', '1990-03-12', { display: 'March 12, 1990' });
const COUNTRY = proposal('country', 'País', 'Mexico', { sureness: 'UNSURE' });
const MAIL = proposal('mail', 'E-mail', 'ana@example.org', { sureness: 'LIKELY', source: fromProfile });
const SSN = proposal('ssn', 'Social Security Number', '123-45-6789', { isSensitive: true });

const HOLDER = {
  __typename: 'UnplacedPerson',
  person: 'holder',
  name: 'ANA GONZÁLEZ',
  question: 'Whose passport is this?',
  roles: [
    { __typename: 'RoleChoice', role: 'petitioner', title: 'You, the petitioner' },
    { __typename: 'RoleChoice', role: 'beneficiary', title: 'Your relative, the beneficiary' },
    { __typename: 'RoleChoice', role: 'nobody', title: 'Nobody on this form' },
  ],
  document: {
    __typename: 'Document',
    id: 'doc_1',
    originalName: 'passport.jpg',
    analysisResult: { __typename: 'AnalysisResult', documentTypeTitle: 'Passport' },
  },
};

const proposing = (...proposals: readonly object[]): Answers => ({
  Proposals: () => inApplication({ unplacedPeople: [], proposals }),
});
const dialog = (name: string) => screen.findByRole('dialog', { name });
const found = () => dialog('What we found for this form');
const textbox = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const toast = (title: string) => screen.findByText(title);

it('shows the documented labels, also while it is working', async () => {
  const { button } = await openForm({}, proposing(LAST_NAME));
  button.focus();
  fireEvent.click(button);
  expect(screen.getByRole('button', { name: 'Auto-Filling...' })).toBe(button);
  await expect.poll(() => document.activeElement).toBe(button);
  await found();
});

it('saves typed answers first, then requests proposals in the language of the screen', async () => {
  const { button, names, calledWith, saved } = await openForm({}, proposing(BIRTH));
  fireEvent.change(textbox(/Last name/), { target: { value: 'SILVA' } });
  fireEvent.click(button);
  await found();
  expect(saved.formData).toEqual({ lastName: 'SILVA' });
  expect(names().indexOf('SaveApplication')).toBeLessThan(names().indexOf('Proposals'));
  expect(calledWith('Proposals')).toEqual([{ id: 'app_1', language: 'en' }]);
});

it('starts the application when nothing was answered yet', async () => {
  const { button, names } = await openForm(null, proposing(BIRTH));
  fireEvent.click(button);
  await found();
  expect(names().indexOf('StartApplication')).toBeLessThan(names().indexOf('Proposals'));
});

it('shows each value with its question, source and certainty, and leaves unsure values unticked', async () => {
  const { button } = await openForm({}, proposing(LAST_NAME, BIRTH, COUNTRY, MAIL));
  fireEvent.click(button);
  const of = within(await found());
  expect(of.getByText('We found 4 answers for questions that are still empty.')).toBeTruthy();
  const passportPart = within(of.getByRole('region', { name: 'From your passport, page 1' }));
  expect(passportPart.getByRole('group', { name: 'You' })).toBeTruthy();
  const ticks = passportPart.getAllByRole<HTMLInputElement>('checkbox');
  expect(ticks.map(({ checked }) => checked)).toEqual([true, true, false]);
  const row = (name: RegExp) => passportPart.getByRole('checkbox', { name }).closest('li')?.textContent;
  expect(row(/Last name GONZÁLEZ/)).toContain('Please check');
  expect(row(/Date of birth March 12, 1990/)).toContain('Sure');
  expect(row(/País Mexico/)).toContain('Unsure');
  expect(within(of.getByRole('region', { name: 'From your profile' })).getByRole('checkbox')).toHaveProperty(
    'checked',
    true,
  );
});

it('shows unverified values with a picture, fetched once with the token and released on closing', async () => {
  const { button } = await openForm({}, proposing(LAST_NAME, BIRTH, COUNTRY));
  fireEvent.click(button);
  const of = within(await found());
  const name = await of.findByRole('img', { name: 'The place on the page where “Last name” was read' });
  expect(name.getAttribute('src')).toBe('blob:picture-1');
  expect(of.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    'The place on the page where “Last name” was read',
    'The place on the page where “País” was read',
  ]);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/documents/doc_1/pages/1']);
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer a-token' });
  fireEvent.click(of.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(revoked).toEqual(['blob:picture-1']));
});

it('shows an error when a picture cannot be loaded', async () => {
  fetched.mockRejectedValue(new Error('network'));
  const { button } = await openForm({}, proposing(LAST_NAME));
  fireEvent.click(button);
  expect(await within(await found()).findByText('The picture could not be loaded.')).toBeTruthy();
});

it('fills in the ticked values, saves them as typed answers, and shows the documented message', async () => {
  const { button, saved } = await openForm({}, proposing(LAST_NAME, BIRTH, COUNTRY, MAIL));
  button.focus();
  fireEvent.click(button);
  const of = within(await found());
  fireEvent.click(of.getByRole('checkbox', { name: /E-mail/ }));
  fireEvent.click(of.getByRole('button', { name: 'Fill in 2 answers' }));
  expect(await toast('Form Auto-Filled!')).toBeTruthy();
  expect(
    screen.getByText(
      'The assistant has pre-filled the form with your information. Please review and update as needed.',
    ),
  ).toBeTruthy();
  expect(textbox(/Last name/).value).toBe('GONZÁLEZ');
  expect(textbox(/Date of birth/).value).toBe('03/12/1990');
  await waitFor(() => expect(saved.formData).toEqual({ lastName: 'GONZÁLEZ', birth: '1990-03-12' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('disables the button when nothing is ticked', async () => {
  const { button } = await openForm({}, proposing(BIRTH));
  fireEvent.click(button);
  const of = within(await found());
  fireEvent.click(of.getByRole('checkbox'));
  expect(of.getByRole('button', { name: 'Nothing is ticked' })).toHaveProperty('disabled', true);
});

it('never overwrites an answer typed meanwhile', async () => {
  const { button } = await openForm({}, proposing(LAST_NAME, BIRTH));
  fireEvent.click(button);
  const of = within(await found());
  fireEvent.change(textbox(/Last name/), { target: { value: 'SILVA' } });
  fireEvent.click(of.getByRole('button', { name: 'Fill in 2 answers' }));
  await toast('Form Auto-Filled!');
  expect(textbox(/Last name/).value).toBe('SILVA');
  expect(textbox(/Date of birth/).value).toBe('03/12/1990');
  expect(screen.getAllByText('From your passport, page 1')).toHaveLength(1);
});

it('shows that nothing was changed when every answer was typed meanwhile', async () => {
  const { button } = await openForm({}, proposing(LAST_NAME));
  fireEvent.click(button);
  const of = within(await found());
  fireEvent.change(textbox(/Last name/), { target: { value: 'SILVA' } });
  fireEvent.click(of.getByRole('button', { name: 'Fill in 1 answer' }));
  expect(await toast('Nothing was changed')).toBeTruthy();
  expect(screen.queryByText('Form Auto-Filled!')).toBeNull();
});

it('marks a filled answer until the user changes it, and not again after that', async () => {
  const { button } = await openForm({}, proposing(LAST_NAME));
  fireEvent.click(button);
  fireEvent.click(within(await found()).getByRole('button', { name: 'Fill in 1 answer' }));
  await screen.findByText('From your passport, page 1');
  const name = textbox(/Last name/);
  fireEvent.change(name, { target: { value: 'GONZÁLE' } });
  expect(screen.queryByText('From your passport, page 1')).toBeNull();
  fireEvent.change(name, { target: { value: 'GONZÁLEZ' } });
  expect(screen.queryByText('From your passport, page 1')).toBeNull();
});

it('hides all but the last four digits of a number until the user reveals it', async () => {
  const { button } = await openForm({}, proposing(SSN));
  fireEvent.click(button);
  const of = within(await found());
  expect(of.queryByText('123-45-6789')).toBeNull();
  expect(of.getByRole('checkbox', { name: /ending in 6789/ })).toBeTruthy();
  fireEvent.click(of.getByRole('button', { name: 'Show the whole number: Social Security Number' }));
  expect(of.getByText('123-45-6789')).toBeTruthy();
  expect(of.getByRole('checkbox')).toHaveProperty('checked', true);
});

it('links to the Document Center when nothing was found', async () => {
  const { button } = await openForm({});
  fireEvent.click(button);
  const of = within(await found());
  expect(of.getByRole('heading', { name: 'Nothing to fill in yet' })).toBeTruthy();
  expect(of.getByRole('link', { name: 'Go to the Document Center' }).getAttribute('href')).toBe('/document-center');
});

it('shows the documented message when it fails', async () => {
  const { button } = await openForm(
    {},
    {
      Proposals: () => {
        throw new Error('network');
      },
    },
  );
  fireEvent.click(button);
  expect(await toast('Auto-Fill Failed')).toBeTruthy();
  expect(screen.getByText('Unable to auto-fill form. Please fill manually.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Auto-Fill with Ai' })).toBe(button);
});

it('first asks whose document it is, saves the choice, and requests proposals again', async () => {
  let isPlaced = false;
  const { button, calledWith } = await openForm(
    {},
    {
      Proposals: () =>
        inApplication({ unplacedPeople: isPlaced ? [] : [HOLDER], proposals: isPlaced ? [LAST_NAME] : [] }),
      PlacePerson: () => {
        isPlaced = true;
        return { setDocumentPerson: { __typename: 'Document', id: 'doc_1' } };
      },
    },
  );
  fireEvent.click(button);
  const of = within(await dialog('Who is on your documents?'));
  const question = within(of.getByRole('group', { name: 'Whose passport is this?' }));
  expect(question.getByText(/Passport ·/).textContent).toBe('Passport · passport.jpg');
  expect(question.getByText('The name on it: ANA GONZÁLEZ')).toBeTruthy();
  expect(question.getAllByRole('radio')).toHaveLength(3);
  fireEvent.click(question.getByRole('radio', { name: 'You, the petitioner' }));
  fireEvent.click(of.getByRole('button', { name: 'Continue' }));
  const next = within(await found());
  expect(next.getByRole('checkbox', { name: /GONZÁLEZ/ })).toBeTruthy();
  // The clicked button is gone, so the focus moves to its replacement.
  await expect
    .poll(() => document.activeElement?.textContent)
    .toBe('We found 1 answer for a question that is still empty.');
  expect(calledWith('PlacePerson')).toEqual([
    { input: { documentId: 'doc_1', applicationId: 'app_1', person: 'holder', role: 'petitioner' } },
  ]);
});

it('continues without that choice, and shows an error when it could not be saved', async () => {
  const { button, calledWith } = await openForm(
    {},
    {
      Proposals: () => inApplication({ unplacedPeople: [HOLDER], proposals: [MAIL] }),
      PlacePerson: () => ({ setDocumentPerson: { __typename: 'UnknownRoleError', code: 'UNKNOWN_ROLE', message: '' } }),
    },
  );
  fireEvent.click(button);
  const of = within(await dialog('Who is on your documents?'));
  fireEvent.click(of.getByRole('radio', { name: 'Nobody on this form' }));
  fireEvent.click(of.getByRole('button', { name: 'Continue' }));
  expect(
    (await of.findByText('Your choice could not be saved. Please try again.')).closest('[role=alert]'),
  ).toBeTruthy();
  fireEvent.click(of.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() => Promise.resolve(fireEvent.click(button)));
  const again = within(await dialog('Who is on your documents?'));
  fireEvent.click(again.getByRole('button', { name: 'Continue' }));
  await found();
  expect(calledWith('PlacePerson')).toHaveLength(1);
});
