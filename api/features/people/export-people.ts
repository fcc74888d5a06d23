import type { Context } from '../../platform/context.ts';
import { requireViewer } from '../../platform/authorise.ts';
import { decryptFact } from './known-facts.ts';

/** The viewer's household with every fact there is and was of it; the cookie alone is enough, as for every download. */
export async function exportPeople(ctx: Context): Promise<object[]> {
  const { id: userId } = requireViewer(ctx);
  const people = await ctx.db.person.findMany({
    where: { userId },
    orderBy: { createdAt: 'asc' },
    include: { facts: { orderBy: [{ key: 'asc' }, { recordedAt: 'asc' }] } },
  });
  return people.map(({ facts, ...person }) => ({
    ...person,
    facts: facts.map((fact) => decryptFact(ctx, fact)),
  }));
}
