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

/** Lists unanswered requests: priority first, then longest waiting. For the command line. */
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

/** Lists unanswered requests without sender and text, up to `most`: both halves are read in index order. */
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

/** Marks a request as answered. A repeat changes nothing. For the command line. @throws SupportRequestUnknownError */
export async function markAnswered({ db, now }: Pick<Services, 'db' | 'now'>, id: string): Promise<void> {
  const { count } = await db.supportRequest.updateMany({
    where: { id, answeredAt: null },
    data: { answeredAt: now() },
  });
  if (count === 0 && (await db.supportRequest.count({ where: { id } })) === 0) throw new SupportRequestUnknownError(id);
}
