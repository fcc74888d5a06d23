import type { Capability } from '../../platform/capability.ts';
import { OWNER_COLUMN, encryptedValue, ownerVia } from '../../platform/encrypted-columns.ts';
import { OWN_ROWS, rowsOf } from '../../platform/row-ownership.ts';

export const filings: Capability = {
  name: 'filings',
  models: {
    Filing: OWN_ROWS,
    FilingReceipt: rowsOf('filings', 'filing_id'),
    KeyDates: OWN_ROWS,
    CalendarFeed: OWN_ROWS,
    DateReminder: OWN_ROWS,
  },
  idPrefixes: { flg: null, rcp: null, ntc: null, kdt: null, cal: null },
  encryptedColumns: [
    encryptedValue('filings', 'detail_sealed', 'detail', OWNER_COLUMN),
    encryptedValue('filing_receipts', 'number_sealed', 'number', ownerVia('filings', 'filing_id')),
    encryptedValue('filing_receipts', 'status_sealed', 'status', ownerVia('filings', 'filing_id')),
    encryptedValue('key_dates', 'dates_sealed', 'dates', OWNER_COLUMN),
  ],
  graphql: () => import('./filings.graphql.ts'),
  rest: async () => [(await import('./calendar.rest.ts')).calendarRest],
  async jobs() {
    const { startFetchingCaseStatus, startCaseStatusMails } = await import('./fetch-case-status.ts');
    const { startDateReminders } = await import('./remind-of-dates.ts');
    return [startDateReminders, startFetchingCaseStatus, startCaseStatusMails];
  },
  hourly: async () => [
    (await import('./remind-of-dates.ts')).remindOfDates,
    (await import('./fetch-case-status.ts')).fetchCaseStatuses,
  ],
  async exportOf(ctx) {
    const { exportFilings } = await import('./export-filings.ts');
    return { json: { 'after-filing': await exportFilings(ctx) } };
  },
  async deleteOf(_ctx, tx, { id: userId }) {
    const { count: filings } = await tx.filing.deleteMany({ where: { userId } });
    const { count: keyDates } = await tx.keyDates.deleteMany({ where: { userId } });
    const { count: calendarFeeds } = await tx.calendarFeed.deleteMany({ where: { userId } });
    await tx.dateReminder.deleteMany({ where: { userId } });
    return { gone: { filings, keyDates, calendarFeeds } };
  },
};
