import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Context } from '../../platform/context.ts';
import type { TestServices } from '../../testing/test-services.ts';
import { ApplicationNotFoundError } from './applications-errors.ts';
import { COUNTED, openCounts } from './open-counts.ts';
import { readinessOfAnswers } from './readiness-of-application.ts';
import { saveApplication } from './save-application.ts';
import { startApplication } from './start-application.ts';
import { newPerson, openApplicationServices } from './testing/people.ts';

describe('the open counts of a list', () => {
  let services: TestServices;
  let ana: Context;
  beforeAll(async () => {
    services = await openApplicationServices();
    ana = await newPerson(services);
  });
  afterAll(() => services.close());

  const start = (ctx = ana) => startApplication(ctx, { formType: 'T-1', formData: { lastName: 'SILVA' } });
  const listed = (ctx = ana) =>
    ctx.db.application.findMany({ where: { userId: ctx.viewer!.id }, select: COUNTED, orderBy: { id: 'asc' } });
  /** Counts all applications of the person, as a list does, and returns the statements that this took. */
  const look = async (ctx = ana) => {
    const rows = await listed(ctx);
    services.takeStatements();
    const counts = await Promise.all(rows.map((row) => openCounts(ctx, row)));
    return { counts, statements: services.takeStatements() };
  };

  it('match the readiness, are computed together once and are then returned without reading answers', async () => {
    const begun = await Promise.all([start(), start(), start()]);
    const { blanks, problems, checks } = readinessOfAnswers(ana, begun[0], 'en');
    const told = { isReady: false, blanks: blanks.length, problems: problems.length + checks.length };
    const first = await look();
    for (const counts of first.counts) expect(counts).toMatchObject(told);
    expect(first.counts).toHaveLength(begun.length);
    expect(first.statements.filter((sql) => /answers_sealed/.test(sql))).toHaveLength(1);
    expect(await look()).toEqual({ counts: first.counts, statements: [] });
  });

  it('are computed again after a save and on another day', async () => {
    const ctx = await newPerson(services);
    const { id, revision } = await start(ctx);
    const before = await look(ctx);
    await saveApplication(ctx, { id, revision, changes: { dateOfBirth: 'soon' } });
    const after = await look(ctx);
    expect(after.counts[0]!.blanks).toBe(before.counts[0]!.blanks - 1);
    expect(after.counts[0]!.problems).toBe(before.counts[0]!.problems + 1);
    const tomorrow = { ...ctx, now: () => new Date(ctx.now().getTime() + 2 * 86_400_000) };
    expect((await look(tomorrow)).statements).not.toEqual([]);
  });

  it('are not stored when answers were saved during the count', async () => {
    const ctx = await newPerson(services);
    const { id, revision } = await start(ctx);
    const [row] = await listed(ctx);
    const findMany = ctx.db.application.findMany.bind(ctx.db.application);
    const spy = vi.spyOn(ctx.db.application, 'findMany').mockImplementationOnce((async (asked: object) => {
      const read = await findMany(asked);
      await saveApplication(ctx, { id, revision, changes: { lastName: '' } });
      return read;
    }) as never);
    await openCounts(ctx, row!);
    spy.mockRestore();
    expect((await listed(ctx))[0]!.openCounts).toBeNull();
    expect((await look(ctx)).counts[0]!.blanks).toBeGreaterThan(0);
  });

  it('are refused for a row under the name of another user', async () => {
    const bao = await newPerson(services);
    const { id } = await start();
    const [row] = (await listed()).filter((application) => application.id === id);
    await expect(openCounts(bao, { ...row!, userId: bao.viewer!.id })).rejects.toThrow(ApplicationNotFoundError);
    await startApplication(bao, { formType: 'T-1' });
    const response = await look(bao);
    expect(response.counts).toHaveLength(1);
  });
});
