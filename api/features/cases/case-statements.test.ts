import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSPORT, storeDocument } from '../../testing/people-with-documents.ts';
import { answer } from '../../testing/people-with-readings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openSession } from '../accounts/public.ts';
import { findApplication } from '../applications/public.ts';
import { formsOfCase } from './find-case.ts';
import { startCase } from './start-case.ts';

const PAPERS = 40;
/** One statement per form or document would add dozens. */
const MAX_STATEMENTS = 20;
/** One statement per filled form would add ten. */
const MAX_OF_A_SAVE = 16;

/** The query of the case page (web/features/cases/operations.ts). */
const OPEN_CASE = `query ($id: ID!) {
  case(id: $id) {
    id
    title
    unsettledCount
    paperDifferencesCount
    forms {
      parkedAt filledCount isReady blanksCount problemsCount missingCount
      roles { role title part person { id name relation } }
      application { id formType title status progressPercent }
    }
    people { id name relation maybeTheSame { id } }
    otherForms { formType title isFillable }
    differences { key label isConfirmed uses { path display application { id } } }
    checksAcross { id isConfirmed places { application { id } } }
    shares { id name viewsCount viewedAt }
  }
}`;

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

/** Creates a user with a case of this package, and a function that opens it. */
async function personWithCase(email: string, packageId: string) {
  const { services, url } = server;
  const { token, userId } = await services.db.$transaction((tx) => openSession(services, tx, email, 'en'));
  const ctx = services.context({ id: userId });
  const { id } = await startCase(ctx, { packageId });
  return {
    ctx,
    id,
    userId,
    async open() {
      services.takeStatements();
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query: OPEN_CASE, variables: { id } }),
      });
      const answered = (await response.json()) as { data: { case: { forms: object[] } }; errors?: object[] };
      expect(answered.errors).toBeUndefined();
      return { forms: answered.data.case.forms.length, statements: services.takeStatements() };
    },
  };
}

it('opening a case takes at most 20 statements, however many forms and documents it has', async () => {
  const few = await personWithCase('few-forms@example.org', 'work-authorization');
  const many = await personWithCase('many-forms@example.org', 'spouse-green-card');
  // Session data is cached for a minute: the first request would count it.
  await few.open();
  await many.open();
  const [small, empty] = [await few.open(), await many.open()];
  for (let at = 0; at < PAPERS; at++)
    await storeDocument(server.services, many.userId, { bytes: Buffer.from(`%PDF-1.7 ${at}`), reading: PASSPORT });
  const full = await many.open();
  expect(full.forms).toBeGreaterThanOrEqual(7);
  expect(small.forms).toBeLessThan(full.forms);
  // The number may vary by one, as two resolvers that load the same row may or may not share a batch.
  for (const { statements } of [small, empty, full]) expect(statements.length).toBeLessThanOrEqual(MAX_STATEMENTS);
});

it('a save that changes five or more forms is one transaction of at most 16 statements', async () => {
  const { ctx, id } = await personWithCase('one-save@example.org', 'spouse-green-card');
  const rows = await formsOfCase(ctx.db, id);
  const forms = await Promise.all(rows.map(({ applicationId }) => findApplication(ctx, applicationId)));
  const i130 = forms.find(({ formType }) => formType === 'I-130')!;
  server.services.takeStatements();
  await answer(ctx, i130, { rel_lastName: 'SILVA', rel_firstName: 'LUIS', rel_dateOfBirth: '1988-07-01' });
  const statements = server.services.takeStatements();
  const now = await Promise.all(forms.map(({ id: form }) => findApplication(ctx, form)));
  const changed = now.filter(({ revision }, at) => revision > forms[at]!.revision);
  expect(changed.length).toBeGreaterThanOrEqual(5);
  expect(statements.length).toBeLessThanOrEqual(MAX_OF_A_SAVE);
  expect(statements.filter((sql) => sql === 'COMMIT')).toHaveLength(1);
});
