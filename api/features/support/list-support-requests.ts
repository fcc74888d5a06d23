import type { Services } from '../../platform/context.ts';
import { openUser } from '../accounts/public.ts';
import { SupportRequestUnknownError } from './support-errors.ts';
import { openText } from './support-record.ts';

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
    const { email } = openUser(vault, request.user);
    return { id, email, text: openText(vault, request), language, isPriority, createdAt };
  });
}

/** Somebody answered; again changes nothing. For the command line. @throws SupportRequestUnknownError */
export async function markAnswered({ db, now }: Pick<Services, 'db' | 'now'>, id: string): Promise<void> {
  const { count } = await db.supportRequest.updateMany({
    where: { id, answeredAt: null },
    data: { answeredAt: now() },
  });
  if (count === 0 && (await db.supportRequest.count({ where: { id } })) === 0) throw new SupportRequestUnknownError(id);
}
