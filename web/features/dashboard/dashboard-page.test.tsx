import { fireEvent, screen, within } from '@testing-library/react';
import { print } from 'graphql';
import { afterEach, expect, it, vi } from 'vitest';
import { ChatSlot } from '../../lib/chat-slot.ts';
import { PurchaseSlot } from '../../lib/purchase-slot.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { DASHBOARD } from './operations.ts';

/** Returns the counts of a form with this many blank questions. */
const openCounts = (blanks: number) => ({ __typename: 'OpenCounts', isReady: blanks === 0, blanks, problems: 0 });
const application = (id: string, changes: object = {}) => ({
  __typename: 'Application',
  id,
  formType: 'I-130',
  title: 'Petition for Alien Relative',
  status: 'draft',
  progressPercent: 60,
  updatedAt: '2026-11-20T15:00:00.000Z',
  isGivenToEmployer: false,
  openCounts: openCounts(3),
  ...changes,
});
const order = (id: string, changes: object = {}) => ({
  __typename: 'Translation',
  id,
  documentName: `${id}.pdf`,
  orderedDocumentId: `doc_${id}`,
  status: 'in_translation',
  payment: 'paid',
  promisedAt: '2026-12-02T22:00:00.000Z',
  progressPercent: 40,
  ...changes,
});
const document_ = (id: string, changes: object = {}) => ({
  __typename: 'Document',
  id,
  originalName: `${id}.pdf`,
  createdAt: '2026-11-20T15:00:00.000Z',
  analysisStatus: 'completed',
  analysisResult: null,
  ...changes,
});
const list = (kind: string, nodes: readonly object[]) => ({
  __typename: `User${kind}Connection`,
  edges: nodes.map((node) => ({ __typename: `User${kind}ConnectionEdge`, node })),
});
const page = ({
  applications = [],
  documents = [],
  translations = [],
  firstName = null,
}: {
  applications?: readonly object[];
  documents?: readonly object[];
  translations?: readonly object[];
  firstName?: string | null;
}) => ({
  cases: [],
  viewer: {
    __typename: 'User',
    id: 'usr_1',
    firstName,
    timezone: 'America/New_York',
    units: [
      { __typename: 'UnitBalance', unit: 'certifiedTranslation', left: 1 },
      { __typename: 'UnitBalance', unit: 'rush', left: 0 },
    ],
    applications: list('Applications', applications),
    documents: list('Documents', documents),
    translations: list('Translations', translations),
  },
});

afterEach(() => vi.unstubAllGlobals());

it('shows each form of a case with its progress, without a line break and isolated in its text direction', async () => {
  const form = (formType: string, progressPercent: number) => ({
    __typename: 'CaseForm',
    id: `frm_${formType}`,
    parkedAt: null,
    blanksCount: 4,
    problemsCount: 0,
    roles: [
      { __typename: 'CaseRole', role: 'applicant', person: { __typename: 'Person', id: 'per_1', name: 'Rosa Diaz' } },
    ],
    application: { ...application(`app_${formType}`), formType, progressPercent },
  });
  const ours = {
    __typename: 'Case',
    id: 'cas_1',
    title: 'Spouse green card',
    unsettledCount: 2,
    forms: [form('I-485', 20), form('I-765', 0)],
  };
  const missingFew = application('app_I-765', { formType: 'I-765', openCounts: openCounts(3) });
  openScreen(<DashboardPage />, { Dashboard: () => ({ ...page({ applications: [missingFew] }), cases: [ours] }) });
  expect(await screen.findByRole('link', { name: 'Open the case: Spouse green card' })).toBeTruthy();
  expect(screen.getByText(/^Forms: /).textContent).toBe(
    'Forms: \u2068I\u2011485\u00a020%\u2069 · \u2068I\u2011765\u00a00%\u2069',
  );
  // The next step of a case is shown once, by the case.
  expect(screen.getByText(/^Next: /).textContent).toBe(
    'Next: I-485 · Petition for Alien Relative. Open questions: 4Answered by Rosa Diaz',
  );
  const differing = screen.getByRole('link', { name: 'Answers that differ between your forms: 2' });
  expect(differing.getAttribute('href')).toBe('/cases/cas_1/review');
  expect(screen.queryByRole('heading', { name: 'Next for you' })).toBeNull();
});

it('shows three cards, Start Now and the link to the dates when empty, and no pending tasks', async () => {
  openScreen(<DashboardPage />, { Dashboard: () => page({}) });
  expect((await screen.findByRole('link', { name: 'Start Now' })).getAttribute('href')).toBe('/forms');
  for (const name of ['Complete Forms', 'Translate Documents', 'Get Support'])
    expect(screen.getByRole('heading', { name })).toBeTruthy();
  const dates = screen.getByRole('link', { name: /^Keep your dates/ });
  const [first] = screen.getAllByRole('link');
  expect([first?.textContent, dates.getAttribute('href')]).toEqual(['Choose a form', '/dates']);
  expect(screen.queryByRole('heading', { name: 'Next for you' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Translations in work' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'View All' })).toBeNull();
});

it('lists at most three next steps, those nearest to completion first', async () => {
  openScreen(<DashboardPage />, {
    Dashboard: () =>
      page({
        firstName: 'Ana',
        applications: [
          application('app_1'),
          application('app_2', { openCounts: openCounts(60) }),
          application('app_3', { status: 'completed', openCounts: openCounts(2) }),
        ],
        translations: [order('birth', { status: 'ready' }), order('wedding'), order('school', { payment: 'unpaid' })],
        documents: [document_('scan', { analysisStatus: 'failed' })],
      }),
  });
  expect(await screen.findByRole('heading', { name: 'Hello, Ana' })).toBeTruthy();
  const owned = await screen.findByRole('region', { name: 'Paid for and ready to use' });
  expect(
    within(owned)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['1 certified translation']);
  const next = within(screen.getByRole('region', { name: 'Next for you' })).getAllByRole('listitem');
  expect(next.map((item) => item.querySelector('p')?.textContent)).toEqual([
    'Your translation of birth.pdf is ready.',
    'Your translation of school.pdf waits for payment.',
    'I-130: 3 answers are missing.',
  ]);
  expect(within(next[0]!).getByRole('link').getAttribute('href')).toBe('/translation-tracking/doc_birth');
  // Submitted with two blank questions, so it is still a draft, whatever its status.
  expect(screen.getAllByText('Draft')).toHaveLength(3);
  expect(screen.queryByText('Completed')).toBeNull();
  const inWork = within(screen.getByRole('region', { name: 'Translations in work' }));
  expect(inWork.getByRole('link', { name: 'wedding.pdf' })).toBeTruthy();
  expect(inWork.queryByRole('link', { name: 'birth.pdf' })).toBeNull();
  expect(inWork.getAllByText('Promised for December 2, 2026')).toHaveLength(2);
});

it('deletes an application from its row after confirmation', async () => {
  let applications = [application('app_1')];
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    expect([method, url]).toEqual(['DELETE', '/api/applications/app_1']);
    applications = [];
    return Promise.resolve(Response.json({ id: 'app_1' }));
  });
  openScreen(<DashboardPage />, { Dashboard: () => page({ applications }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete I-130 · Petition for Alien Relative' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No applications yet')).toBeTruthy();
});

it('shows the reminder of a pending purchase', async () => {
  openScreen(
    <PurchaseSlot value={() => <p>Finish your purchase</p>}>
      <DashboardPage />
    </PurchaseSlot>,
    { Dashboard: () => page({}) },
  );
  expect(await screen.findByText('Finish your purchase')).toBeTruthy();
});

it('requests and lists the first three applications and documents, each list with View All', async () => {
  for (const list of ['applications', 'documents']) expect(print(DASHBOARD)).toContain(`${list}(first: 3)`);
  openScreen(<DashboardPage />, {
    Dashboard: () =>
      page({
        applications: ['1', '2', '3'].map((id) => application(`app_${id}`)),
        documents: ['a', 'b', 'c', 'd'].map((id) => document_(id)),
      }),
  });
  const region = async (name: string) => within(await screen.findByRole('region', { name }));
  const documents = await region('Your documents');
  expect(documents.getAllByRole('listitem')).toHaveLength(3);
  expect(documents.queryByRole('link', { name: 'd.pdf' })).toBeNull();
  expect(documents.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/document-center?tab=all');
  const applications = await region('Your applications');
  expect(applications.getAllByRole('link', { name: /^Continue: I-130/ })).toHaveLength(3);
  expect(applications.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/form-wizard');
});

it('contains the chat', async () => {
  openScreen(
    <ChatSlot value={() => Promise.resolve(() => <p>Ask Tess</p>)}>
      <DashboardPage />
    </ChatSlot>,
    { Dashboard: () => page({}) },
  );
  expect(await screen.findByText('Ask Tess')).toBeTruthy();
});
