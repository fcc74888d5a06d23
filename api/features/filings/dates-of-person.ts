import type { Services, Transaction } from '../../platform/context.ts';
import { datesAhead, type DateAhead } from './dates-ahead.ts';
import { decryptDetail } from './filing-record.ts';
import { decryptKeyDates } from './key-dates-record.ts';

/** Returns all dates of a user, earliest first, in two statements. The caller has authorised. */
export async function datesOfPerson(
  { vault }: Pick<Services, 'vault'>,
  db: Services['db'] | Transaction,
  userId: string,
): Promise<readonly DateAhead[]> {
  const filings = await db.filing.findMany({
    where: { userId },
    include: { application: { select: { formType: true } } },
  });
  const known = await db.keyDates.findUnique({ where: { userId } });
  return datesAhead(
    filings.map((filing) => ({
      ...decryptDetail(vault, filing),
      applicationId: filing.applicationId,
      formType: filing.application.formType,
      revision: filing.revision,
    })),
    known && { id: known.id, revision: known.revision, dates: decryptKeyDates(vault, known) },
  );
}
