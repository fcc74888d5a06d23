import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOutbox } from '../../adapters/mail.ts';
import { rounds } from '../../testing/rounds.ts';
import { openTransports, type Transports } from './testing/open-transports.ts';

const ROUNDS = rounds(1, 100);
const USES = rounds(60, 200);

describe('concurrent uses of one sign-in link over HTTP', () => {
  let transports: Transports;
  beforeAll(async () => void (transports = await openTransports({ DEV_LOGIN: '0' })));
  afterAll(() => transports.close());

  it(`sign in exactly once of ${USES} uses, in each of ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await transports.openBrowser().send('POST', '/api/auth/magic-link', { email: `race${round}@example.org` });
      const [mail] = await readOutbox(transports.services.db, transports.services.vault, 1);
      const path = `/api/auth/verify?token=${/token=([\w-]+)/.exec(mail?.text ?? '')?.[1]}`;
      const uses = Array.from({ length: USES }, () =>
        transports.openBrowser().send('GET', path, undefined, { 'X-Confirm-Sign-In': '1' }),
      );
      const statuses = (await Promise.all(uses)).map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array<number>(USES - 1).fill(401)]);
      expect(await transports.services.db.session.count()).toBe(round + 1);
    }
  });
});
