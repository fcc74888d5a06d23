import type { Context } from '../../platform/context.ts';
import { requireViewer } from '../../platform/authorise.ts';
import { decryptFact } from './known-facts.ts';

/** Exports the viewer's household with all current and past facts. The cookie alone suffices (downloads). */
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
