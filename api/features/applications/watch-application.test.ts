import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import type { TestServices } from '../../testing/test-services.ts';
import { saveApplication } from './save-application.ts';
import { startApplication } from './start-application.ts';
import { newPerson, openApplicationServices } from './testing/people.ts';
import { watchApplication } from './watch-application.ts';

describe('watching an application', () => {
  let services: TestServices;
  let ana: Context;
  beforeAll(async () => {
    services = await openApplicationServices();
    ana = await newPerson(services);
  });
  afterAll(() => services.close());

  it('sends each version once, even when its event arrives twice', async () => {
    const { id } = await startApplication(ana, { formType: 'T-1' });
    const versions = await watchApplication(ana, id);
    await saveApplication(ana, { id, revision: 1, changes: { city: 'A' } });
    await ana.pubsub.publish(`application:${id}`, { id, revision: 2 });
    await saveApplication(ana, { id, revision: 2, changes: { city: 'B' } });
    const seen: number[] = [];
    for await (const { revision } of versions) {
      seen.push(revision);
      if (revision === 3) break;
    }
    expect([...new Set(seen)]).toEqual(seen);
    expect(seen.at(-1)).toBe(3);
  });

  it('sends a version at once that is newer than the one the listener has, and no older one', async () => {
    const { id } = await startApplication(ana, { formType: 'T-1' });
    await saveApplication(ana, { id, revision: 1, changes: { city: 'A' } });
    const behind = await watchApplication(ana, id, 1);
    expect(await behind.next()).toMatchObject({ done: false, value: { id, revision: 2 } });
    await behind.return?.();
    const level = await watchApplication(ana, id, 2);
    const waiting = level.next();
    await saveApplication(ana, { id, revision: 2, changes: { city: 'B' } });
    expect(await waiting).toMatchObject({ done: false, value: { revision: 3 } });
    await level.return?.();
  });

  it('ends at once when the listener leaves while waiting', async () => {
    const { id } = await startApplication(ana, { formType: 'T-1' });
    const versions = await watchApplication(ana, id);
    const waiting = versions.next();
    await versions.return?.();
    expect(await waiting).toEqual({ done: true, value: undefined });
  });
});
