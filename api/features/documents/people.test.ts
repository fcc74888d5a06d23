import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { findingsForApplication } from './findings-for-application.ts';
import { UnknownPersonError, UnknownRoleError } from './people-errors.ts';
import { setDocumentPerson } from './people.ts';
import { newApplication, newOwner } from './testing/people.ts';
import { PASSPORT, storeDocument } from './testing/stored-document.ts';

describe('the role of a person on a document', () => {
  let services: TestServices;
  let ana: Context;
  let documentId: string;
  let applicationId: string;
  beforeAll(async () => {
    services = await openTestServices();
    ana = await newOwner(services);
    ({ id: documentId } = await storeDocument(services, ana.viewer?.id ?? '', { reading: PASSPORT }));
    ({ id: applicationId } = await newApplication(ana, 'I-130'));
  });
  afterAll(() => services.close());

  const say = (role: string | null, person = 'holder') =>
    setDocumentPerson(ana, { documentId, applicationId, person, role });
  const said = async () => (await findingsForApplication(ana, applicationId))[0]?.people;

  it('is set, changed and removed, and each change raises the revision of the document', async () => {
    expect((await say('petitioner')).revision).toBe(2);
    expect(await said()).toEqual([{ person: 'holder', role: 'petitioner' }]);
    expect((await say('beneficiary')).revision).toBe(3);
    expect(await said()).toEqual([{ person: 'holder', role: 'beneficiary' }]);
    await say('nobody');
    expect(await said()).toEqual([{ person: 'holder', role: 'nobody' }]);
    await say(null);
    expect(await said()).toEqual([]);
  });

  it.each(['sponsor', '__proto__', 'toString', ''])('is rejected when the form does not have it: %j', async (role) => {
    await expect(say(role)).rejects.toThrow(UnknownRoleError);
  });

  it('is rejected for a person whom the document does not name', async () => {
    await expect(say('petitioner', 'spouse1')).rejects.toThrow(UnknownPersonError);
  });

  it('is set for one application only', async () => {
    await say('petitioner');
    const other = await newApplication(ana, 'I-485');
    expect((await findingsForApplication(ana, other.id))[0]?.people).toEqual([]);
  });
});
