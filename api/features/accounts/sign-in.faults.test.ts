import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOutbox } from '../../adapters/mail.ts';
import { rounds } from '../../testing/rounds.ts';
import { openDoors, type Doors } from './testing/open-doors.ts';

const ROUNDS = rounds(1, 100);
const USES = rounds(60, 200);

describe('racing uses of one link over HTTP', () => {
  let doors: Doors;
  beforeAll(async () => void (doors = await openDoors({ DEV_LOGIN: '0' })));
  afterAll(() => doors.close());

  it(`has exactly one winner of ${USES}, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await doors.openBrowser().send('POST', '/api/auth/magic-link', { email: `race${round}@example.org` });
      const [mail] = await readOutbox(doors.services.db, doors.services.vault, 1);
      const path = `/api/auth/verify?token=${/token=([\w-]+)/.exec(mail?.text ?? '')?.[1]}`;
      const uses = Array.from({ length: USES }, () =>
        doors.openBrowser().send('GET', path, undefined, { 'X-Confirm-Sign-In': '1' }),
      );
      const statuses = (await Promise.all(uses)).map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array<number>(USES - 1).fill(401)]);
      expect(await doors.services.db.session.count()).toBe(round + 1);
    }
  });
});
