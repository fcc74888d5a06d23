import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { rounds } from '../../testing/rounds.ts';
import type { TestServices } from '../../testing/test-services.ts';
import { ApplicationChangedElsewhereError } from './applications-errors.ts';
import { findApplication } from './find-application.ts';
import { saveApplication } from './save-application.ts';
import { decryptAnswers } from './encrypted-answers.ts';
import { startApplication } from './start-application.ts';
import { newPerson, openApplicationServices } from './testing/people.ts';

const SAVES = rounds(24, 2_000);
const HISTORIES = rounds(4, 100);
const FIELDS = ['lastName', 'city', 'story'] as const;

interface Acknowledged {
  readonly onRevision: number;
  readonly revision: number;
  readonly changes: Readonly<Record<string, string>>;
}

/**
 * Checks the history: acknowledged saves form one chain, each made on the revision before it, and replaying them
 * gives exactly what is stored.
 */
function checkHistory(history: readonly Acknowledged[], stored: { revision: number; answers: object }): void {
  const inOrder = [...history].sort((one, other) => one.revision - other.revision);
  expect(inOrder.map(({ revision }) => revision)).toEqual(inOrder.map((_, i) => i + 2));
  for (const { onRevision, revision } of inOrder) expect(revision).toBe(onRevision + 1);
  expect(stored.revision).toBe(history.length + 1);
  expect(stored.answers).toEqual(Object.assign({}, ...inOrder.map(({ changes }) => changes)));
}

/** A browser tab: the state that it believes to be stored, and the outcome of its saves. */
class Tab {
  revision = 1;
  conflicts = 0;
  readonly #ctx: Context;
  readonly #id: string;
  readonly #history: Acknowledged[];

  constructor(ctx: Context, id: string, history: Acknowledged[]) {
    this.#ctx = ctx;
    this.#id = id;
    this.#history = history;
  }

  /** @param losesAnswer the network fails after the save, which is retried with its idempotency key */
  async save(changes: Record<string, string>, losesAnswer: boolean): Promise<void> {
    const onRevision = this.revision;
    const save = { id: this.#id, revision: onRevision, changes, idempotencyKey: crypto.randomUUID() };
    try {
      if (losesAnswer) await saveApplication(this.#ctx, save);
      const saved = await saveApplication(this.#ctx, save);
      this.#history.push({ onRevision, revision: losesAnswer ? onRevision + 1 : saved.revision, changes });
      this.revision = saved.revision;
    } catch (error) {
      if (!(error instanceof ApplicationChangedElsewhereError)) throw error;
      this.conflicts += 1;
      // Every conflict returns the winning version with its answers.
      expect(error.current.revision).toBeGreaterThan(onRevision);
      expect(Object.keys(decryptAnswers(this.#ctx.vault, error.current)).length).toBeGreaterThan(0);
      this.revision = error.current.revision;
    }
  }
}

describe('two tabs', () => {
  let services: TestServices;
  let ana: Context;
  beforeAll(async () => {
    services = await openApplicationServices();
    ana = { ...(await newPerson(services)), limits: { ...services.limits, take: () => Promise.resolve() } };
  });
  afterAll(() => services.close());

  async function open() {
    const { id } = await startApplication(ana, { formType: 'T-1' });
    const history: Acknowledged[] = [];
    const stored = async () => {
      const application = await findApplication(ana, id);
      return { revision: application.revision, answers: decryptAnswers(ana.vault, application) };
    };
    return { history, stored, tabs: [new Tab(ana, id, history), new Tab(ana, id, history)] as const };
  }

  it('lose no update in any history of saves, conflicts and lost responses', async () => {
    const step = fc.record({
      tab: fc.constantFrom(0, 1),
      field: fc.constantFrom(...FIELDS),
      text: fc.string({ minLength: 1, maxLength: 5, unit: fc.constantFrom('A', 'b', ' ') }),
      losesAnswer: fc.boolean(),
      atOnce: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { tabs, history, stored } = await open();
        let running: Promise<void>[] = [];
        for (const { tab, field, text, losesAnswer, atOnce } of steps) {
          if (!atOnce) running = await Promise.all(running).then(() => []);
          running.push(tabs[tab === 0 ? 0 : 1].save({ [field]: text }, losesAnswer));
        }
        await Promise.all(running);
        checkHistory(history, await stored());
      }),
      { numRuns: HISTORIES },
    );
  });

  it(`lose no update in ${SAVES} concurrent saves`, async () => {
    const { tabs, history, stored } = await open();
    // Each tab has four saves in flight at any time.
    const write = async (tab: Tab, name: string, saves: number) => {
      for (let i = 0; i < saves; i++)
        await tab.save({ [FIELDS[i % FIELDS.length] ?? 'city']: `${name} ${i}` }, i % 7 === 0);
    };
    await Promise.all(
      tabs.flatMap((tab, t) => Array.from({ length: 4 }, (_, lane) => write(tab, `${t}.${lane}`, SAVES / 8))),
    );
    checkHistory(history, await stored());
    const conflicts = tabs[0].conflicts + tabs[1].conflicts;
    expect(history.length + conflicts).toBe(SAVES);
    expect(conflicts).toBeGreaterThan(0);
    process.stdout.write(
      `${SAVES} concurrent saves from two tabs: ${history.length} acknowledged, ${conflicts} conflicts shown, 0 lost updates\n`,
    );
  });
});
