import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { dismissToast, toastStore } from '../../ui/toast-store.ts';
import { DatesAhead } from './dates-ahead.tsx';
import { DatesPage } from './dates-page.tsx';
import { FilingPage } from './filing-page.tsx';

const RECEIPT = {
  __typename: 'FilingReceipt',
  id: 'rcp_1',
  number: 'IOE0912345678',
  statusPage: 'https://egov.uscis.gov/',
  status: {
    __typename: 'AgencyCaseStatus',
    title: 'Case Was Received',
    text: 'We received your form.',
    language: 'en',
    changedAt: '2026-11-20T15:00:00.000Z',
  },
};
const REQUEST = {
  __typename: 'FilingNotice',
  id: 'ntc_1',
  kind: 'EVIDENCE_REQUEST',
  issuedOn: '2026-11-02',
  dueOn: null,
  time: null,
  isMailed: false,
  isDone: false,
  documentId: null,
};
const FILING = {
  __typename: 'Filing',
  id: 'flg_1',
  revision: 4,
  sentOn: '2026-10-01',
  receipts: [RECEIPT],
  notices: [REQUEST],
};
const date = (rest: object = {}) => ({
  __typename: 'DateAhead',
  id: 'ntc_1:evidenceRequest',
  kind: 'DUE',
  title: 'I-130: answer to the request for evidence is due',
  explanation: 'We counted this day.',
  on: '2027-01-31',
  safeOn: '2027-01-29',
  time: null,
  daysLeft: 66,
  isPrinted: false,
  applicationId: 'app_1',
  factsAsOf: '2026-10',
  source: { __typename: 'DateSource', title: '8 CFR 103.2(b)(8)(iv)', url: 'https://www.ecfr.gov/' },
  ...rest,
});

/** Simulates a server that stores the outcome of one form. */
function openFiling(
  filing: object | null,
  { proposals = [] as object[], answer = {}, isGivenToEmployer = false, lost = () => {} } = {},
) {
  let stored = filing;
  return openScreen(
    <Routes>
      <Route path="/applications/:id/filing" element={<FilingPage />} />
    </Routes>,
    {
      Filing: () => (
        lost(),
        {
          application: {
            __typename: 'Application',
            id: 'app_1',
            formType: 'I-130',
            isGivenToEmployer,
            title: 'Petition for Alien Relative',
            filing: stored,
            noticeProposals: proposals,
          },
          viewer: { __typename: 'User', id: 'usr_1', datesAhead: stored ? [date()] : [] },
        }
      ),
      SaveFiling: ({ input }) => {
        const { sentOn, receipts, notices } = input as {
          sentOn: string | null;
          receipts: string[];
          notices: { id?: string }[];
        };
        stored = {
          ...FILING,
          sentOn,
          receipts: receipts.map((number) => ({ ...RECEIPT, id: `rcp_${number}`, number })),
          notices: notices.map((notice, at) => ({ ...REQUEST, id: `ntc_new${at}`, ...notice })),
        };
        return { saveFiling: { ...stored, revision: 5, ...answer } };
      },
    },
    '/applications/app_1/filing',
  );
}
const saved = (server: ReturnType<typeof openFiling>) =>
  server.calledWith('SaveFiling').map(({ input }) => {
    const { idempotencyKey, ...rest } = input as Record<string, unknown>;
    expect(idempotencyKey).toMatch(/^[\w-]{36}$/);
    return rest;
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('asks for no filing details of a form that goes to the employer', async () => {
  openFiling(null, { isGivenToEmployer: true });
  expect(await screen.findByRole('heading', { name: 'Give it to your employer' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('requires the day of sending, and refuses an invalid receipt number before saving', async () => {
  const server = openFiling(null);
  expect(await screen.findByText(/No dates yet/)).toBeTruthy();
  press('I sent it on this day');
  expect(await screen.findByText('Choose the day first.')).toBeTruthy();
  type('Receipt number', 'ioe 123');
  press('Keep this number');
  expect(await screen.findByText(/three letters and ten digits\. Compare/)).toBeTruthy();
  expect(saved(server)).toEqual([]);
  type('The day you mailed or submitted it', '2026-10-01');
  press('I sent it on this day');
  expect(await screen.findByText('You sent it on October 1, 2026.')).toBeTruthy();
  expect(saved(server)).toEqual([
    { applicationId: 'app_1', revision: 0, sentOn: '2026-10-01', receipts: [], notices: [] },
  ]);
  expect(await screen.findByText('Not a working day. To be safe, be done by January 29, 2027.')).toBeTruthy();
});

it("quotes the agency's status with a link to its page, and asks for the day printed on a notice", async () => {
  const server = openFiling(FILING);
  const words = await screen.findByText('Case Was Received');
  expect(words.closest('blockquote')?.lang).toBe('en');
  expect(screen.getByText('USCIS says, first seen on November 20, 2026:')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Look up the status on the official page' }).getAttribute('href')).toBe(
    'https://egov.uscis.gov/',
  );
  expect(screen.getByText(/Add the day that is printed on this notice/)).toBeTruthy();
  expect(screen.getByText(/As of October 2026; not yet checked/)).toBeTruthy();
  press('Change: Request for evidence (RFE)');
  type('Answer due by, as printed', '2027-01-12');
  press('Keep this notice');
  await waitFor(() =>
    expect(saved(server)).toMatchObject([
      { revision: 4, receipts: ['IOE0912345678'], notices: [{ id: 'ntc_1', dueOn: '2027-01-12', isMailed: false }] },
    ]),
  );
  fireEvent.click(screen.getByRole('checkbox', { name: 'I have done what it asks: Request for evidence (RFE)' }));
  await waitFor(() => expect(saved(server)[1]).toMatchObject({ notices: [{ id: 'ntc_1', isDone: true }] }));
});

it('offers an uploaded notice for comparison, and stores its receipt number with the corrections', async () => {
  const proposal = {
    __typename: 'NoticeProposal',
    documentId: 'doc_1',
    name: 'notice.pdf',
    kind: 'OTHER',
    issuedOn: '2026-11-02',
    dueOn: '2027-02-02',
    receipt: 'EAC1234567890',
  };
  const server = openFiling({ ...FILING, notices: [] }, { proposals: [proposal] });
  fireEvent.click(await screen.findByRole('button', { name: 'Compare it and note it: notice.pdf' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('EAC1234567890')).toBeTruthy();
  type('What the notice is', 'INTERVIEW');
  type('Day of the appointment', '2027-02-03');
  type('Hour of the appointment', '10:30');
  press('Keep this notice');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved(server)).toMatchObject([
    {
      receipts: ['IOE0912345678', 'EAC1234567890'],
      notices: [{ kind: 'INTERVIEW', issuedOn: '2026-11-02', dueOn: '2027-02-03', time: '10:30', documentId: 'doc_1' }],
    },
  ]);
});

it('shows in the dialog why a notice was not saved, and reloads the filing', async () => {
  const server = openFiling(FILING, {
    answer: { __typename: 'FilingChangedElsewhereError', code: 'FILING_CHANGED_ELSEWHERE', message: 'Changed there.' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add a notice' }));
  press('Keep this notice');
  expect(await screen.findByText('Changed there.')).toBeTruthy();
  expect(server.calledWith('Filing')).toHaveLength(2);
});

/** Simulates a server that stores a person's dates. */
function openDates({ dates = [] as object[], proposals = [] as object[], lost = () => {} } = {}) {
  let url: string | null = null;
  let kept: readonly object[] = [];
  let addresses = 0;
  return openScreen(<DatesPage />, {
    Dates: () => (
      lost(),
      {
        viewer: {
          __typename: 'User',
          id: 'usr_1',
          datesAhead: dates,
          keyDates:
            kept.length > 0 ? { __typename: 'KeyDates', id: 'kdt_1', revision: kept.length, dates: kept } : null,
          keyDateProposals: kept.length > 0 ? [] : proposals,
          calendarFeed: url === null ? null : { __typename: 'CalendarFeed', id: `cal_${addresses}`, url },
        },
      }
    ),
    SaveKeyDates: ({ input }) => {
      kept = (input as { dates: object[] }).dates.map((each) => ({ __typename: 'KeyDate', ...each }));
      return { saveKeyDates: { __typename: 'KeyDates', id: 'kdt_1', revision: 1, dates: kept } };
    },
    RenewCalendarFeed: () => {
      addresses += 1;
      url = `https://tern.example.org/calendar/terncal_${addresses}.ics`;
      return { renewCalendarFeed: { __typename: 'CalendarFeed', id: `cal_${addresses}`, url } };
    },
    RevokeCalendarFeed: () => {
      url = null;
      return { revokeCalendarFeed: { __typename: 'CalendarFeedRevoked' } };
    },
  });
}

it('saves a day typed in or read from a card, and shows how near each date is', async () => {
  const server = openDates({
    dates: [
      date({ id: '1', daysLeft: 2 }),
      // The safe Friday has passed, the Sunday has not.
      date({ id: '2', daysLeft: -1 }),
      date({ id: '4', daysLeft: -3 }),
      date({ id: '3', kind: 'OPENS', daysLeft: -40, source: null }),
    ],
    proposals: [
      {
        __typename: 'KeyDateProposal',
        documentId: 'doc_1',
        name: 'card.jpg',
        kind: 'RESIDENT_SINCE',
        on: '2025-05-01',
      },
    ],
  });
  expect(await screen.findByText('in 2 days')).toBeTruthy();
  expect(screen.getAllByText(/^(tomorrow|Passed)$/).map(({ textContent }) => textContent)).toEqual([
    'tomorrow',
    'Passed',
  ]);
  expect(screen.getByText('Open now')).toBeTruthy();
  screen.getByRole('button', { name: 'It is mine: keep it: I am a permanent resident since' }).focus();
  press('It is mine: keep it: I am a permanent resident since');
  expect(await screen.findByRole('button', { name: 'Remove: I am a permanent resident since' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Days that others follow from');
  press('Keep this day');
  expect(await screen.findByText('Choose the day first.')).toBeTruthy();
  type('What it is', 'MOVED');
  type('The day', '2026-11-01');
  press('Keep this day');
  expect(await screen.findByRole('button', { name: 'Remove: I moved' })).toBeTruthy();
  expect(server.calledWith('SaveKeyDates').map(({ input }) => input)).toEqual([
    { revision: 0, dates: [{ kind: 'RESIDENT_SINCE', on: '2025-05-01' }] },
    {
      revision: 1,
      dates: [
        { kind: 'RESIDENT_SINCE', on: '2025-05-01' },
        { kind: 'MOVED', on: '2026-11-01' },
      ],
    },
  ]);
});

it('keeps a saved receipt number when only reloading the dates fails', async () => {
  let isOnline = true;
  const server = openFiling(FILING, {
    lost: () => {
      if (!isOnline) throw new Error('network');
    },
  });
  await screen.findByText('IOE0912345678');
  isOnline = false;
  type('Receipt number', 'EAC9912345678');
  press('Keep this number');
  expect(await screen.findByText('EAC9912345678')).toBeTruthy();
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('What you noted is safe. Check your connection and try again.')).toBeTruthy();
  expect(screen.queryByText('This was not saved. Check your connection and try again.')).toBeNull();
  isOnline = true;
  fireEvent.click(alert.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(saved(server)).toHaveLength(1);
});

it('keeps a saved day when only reloading the dates fails', async () => {
  let isOnline = true;
  openDates({
    lost: () => {
      if (!isOnline) throw new Error('network');
    },
  });
  await screen.findByText(/No dates yet/);
  isOnline = false;
  type('The day', '2026-11-01');
  press('Keep this day');
  expect(await screen.findByRole('button', { name: 'Remove: I moved' })).toBeTruthy();
  expect(await screen.findByText('This could not be loaded')).toBeTruthy();
  expect(screen.queryByText('This was not saved. Check your connection and try again.')).toBeNull();
});

it('creates, renews and revokes a private calendar address', async () => {
  const server = openDates();
  expect(await screen.findByText(/No dates yet/)).toBeTruthy();
  screen.getByRole('button', { name: 'Make a private address' }).focus();
  press('Make a private address');
  const address = await screen.findByLabelText<HTMLInputElement>('Your private address');
  expect(address.value).toBe('https://tern.example.org/calendar/terncal_1.ics');
  expect(screen.getByRole('link', { name: 'Open in my calendar' }).getAttribute('href')).toBe(
    'webcal://tern.example.org/calendar/terncal_1.ics',
  );
  expect(document.activeElement).toBe(address);
  press('Make a new address');
  expect(await screen.findByText('The old address opens nothing any more')).toBeTruthy();
  expect(address.value).toBe('https://tern.example.org/calendar/terncal_2.ics');
  press('Take it back');
  expect(await screen.findByRole('button', { name: 'Make a private address' })).toBeTruthy();
  // The response contains the new state: a second query for all dates could fail.
  expect(server.calledWith('Dates')).toHaveLength(1);
});

it('loads the dates again on request after a failure', async () => {
  let isOnline = false;
  openScreen(<DatesPage />, {
    Dates: () => {
      if (!isOnline) throw new Error('network');
      return {
        viewer: {
          __typename: 'User',
          id: 'usr_1',
          datesAhead: [],
          keyDates: null,
          keyDateProposals: [],
          calendarFeed: null,
        },
      };
    },
  });
  const alert = within(await screen.findByRole('alert'));
  isOnline = true;
  fireEvent.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/No dates yet/)).toBeTruthy();
});

it('shows three dates on the dashboard, and none that opened long ago', async () => {
  const datesAhead = [
    date({ id: '0', kind: 'OPENS', daysLeft: -90 }),
    ...['1', '2', '3', '4'].map((id) => date({ id, title: `Date ${id}` })),
  ];
  openScreen(<DatesAhead />, { DatesAhead: () => ({ viewer: { __typename: 'User', id: 'usr_1', datesAhead } }) });
  expect((await screen.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['All dates and your calendar', '/dates'],
    ['Date 1', '/applications/app_1/filing'],
    ['Date 2', '/applications/app_1/filing'],
    ['Date 3', '/applications/app_1/filing'],
  ]);
});

it('removes a receipt number or a notice, and puts it back on request', async () => {
  const server = openFiling(FILING);
  await screen.findByText('IOE0912345678');
  press('Remove IOE0912345678');
  expect(await screen.findByText('IOE0912345678 removed')).toBeTruthy();
  const putBack = screen.getByRole('button', { name: 'Put it back' });
  expect(document.activeElement).toBe(putBack);
  fireEvent.click(putBack);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Put it back' })).toBeNull());

  press('Change: Request for evidence (RFE)');
  press('Remove it');
  fireEvent.click(await screen.findByRole('button', { name: 'Put it back' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Put it back' })).toBeNull());
  const { id: _id, __typename, ...notice } = REQUEST;
  expect(saved(server).map(({ receipts, notices }) => [receipts, notices])).toEqual([
    [[], [{ id: 'ntc_1', ...notice }]],
    [['IOE0912345678'], [{ id: 'ntc_1', ...notice }]],
    [['IOE0912345678'], []],
    [['IOE0912345678'], [notice]],
  ]);
});

it('says that a tick or a notice put back was not saved', async () => {
  const answer = {};
  openFiling(FILING, { answer });
  fireEvent.click(await screen.findByRole('button', { name: 'Change: Request for evidence (RFE)' }));
  press('Remove it');
  const putBack = await screen.findByRole('button', { name: 'Put it back' });
  Object.assign(answer, {
    __typename: 'FilingChangedElsewhereError',
    code: 'FILING_CHANGED_ELSEWHERE',
    message: 'Changed there.',
  });
  fireEvent.click(putBack);
  expect(await screen.findByText('Changed there.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Put it back' })).toBeTruthy();
  const box = () => screen.findByRole('checkbox', { name: 'I have done what it asks: Request for evidence (RFE)' });
  for (const { id } of toastStore.read()) act(() => dismissToast(id));
  fireEvent.click(await box());
  expect(await screen.findByText('Changed there.')).toBeTruthy();
});
