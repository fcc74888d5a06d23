import type { Services } from '../../platform/context.ts';
import { decryptUser } from '../accounts/public.ts';
import { SupportRequestUnknownError } from './support-errors.ts';
import { decryptText } from './support-record.ts';

export interface WaitingRequest {
  readonly id: string;
  readonly email: string;
  readonly text: string;
  /** BCP 47. */
  readonly language: string;
  readonly isPriority: boolean;
  readonly createdAt: Date;
}

/** What waits for an answer: priority first, then who has waited longest. For the command line. */
export async function listSupportRequests({ db, vault }: Pick<Services, 'db' | 'vault'>): Promise<WaitingRequest[]> {
  const requests = await db.supportRequest.findMany({
    where: { answeredAt: null },
    orderBy: [{ isPriority: 'desc' }, { createdAt: 'asc' }, { id: 'asc' }],
    include: { user: true },
  });
  return requests.map((request) => {
    const { id, language, isPriority, createdAt } = request;
    const { email } = decryptUser(vault, request.user);
    return { id, email, text: decryptText(vault, request), language, isPriority, createdAt };
  });
}

export type UnansweredRequest = Pick<WaitingRequest, 'id' | 'isPriority' | 'createdAt'>;

/** The same without who wrote what, and no further than it is shown: both halves are read from the index in their order. */
export async function unansweredRequests({ db }: Pick<Services, 'db'>, most: number): Promise<UnansweredRequest[]> {
  const [first, others] = await Promise.all(
    [true, false].map((isPriority) =>
      db.supportRequest.findMany({
        where: { answeredAt: null, isPriority },
        orderBy: { createdAt: 'asc' },
        take: most,
        select: { id: true, isPriority: true, createdAt: true },
      }),
    ),
  );
  return [...(first ?? []), ...(others ?? [])].slice(0, most);
}

/** Somebody answered; again changes nothing. For the command line. @throws SupportRequestUnknownError */
export async function markAnswered({ db, now }: Pick<Services, 'db' | 'now'>, id: string): Promise<void> {
  const { count } = await db.supportRequest.updateMany({
    where: { id, answeredAt: null },
    data: { answeredAt: now() },
  });
  if (count === 0 && (await db.supportRequest.count({ where: { id } })) === 0) throw new SupportRequestUnknownError(id);
}
