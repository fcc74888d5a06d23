import { afterAll, beforeAll, expect, it } from 'vitest';
import { formsIn } from '../../testing/people-with-cases.ts';
import { answer, newPerson } from '../../testing/people-with-readings.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { addFormToCase } from './add-form-to-case.ts';
import { startCase } from './start-case.ts';

let services: TestServices;
beforeAll(async () => void (services = await openTestServices()));
afterAll(() => services.close());

it('writes “does not apply” as text into no other form: a person without a passport gets no passport “NA”', async () => {
  const ctx = await newPerson(services);
  const { id } = await startCase(ctx, { packageId: 'asylum' });
  await answer(ctx, (await formsIn(ctx, id)).get('I-589')!.application, {
    'name.family': 'ABDELRAHMAN',
    'name.given': 'na',
    'name.middle': 'na',
    passport: 'na',
    travelDocument: 'na',
    cityOfBirth: 'OMDURMAN',
    mailingIsHome: 'no',
    'mailing.inCareOf': 'na',
    'mailing.street': 'PO BOX 1',
  });
  await addFormToCase(ctx, { caseId: id, formType: 'I-765' });
  const { answers } = (await formsIn(ctx, id)).get('I-765')!;
  expect(answers).toMatchObject({ 'name.family': 'ABDELRAHMAN', 'name.given': 'na', 'mailing.street': 'PO BOX 1' });
  expect(Object.keys(answers).filter((path) => /^NA$/.test(answers[path] ?? ''))).toEqual([]);
});
