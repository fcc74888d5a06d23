import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { startCase } from '../../testing/people-with-cases.ts';
import { newOwner } from '../../testing/people-with-documents.ts';
import { beginForm } from '../../testing/people-with-readings.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { proposalsStated } from './chat-proposals.ts';

describe('facts of a relative are proposed', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());

  const proposed = async (who: Context, text: string) =>
    (await proposalsStated(who, { text, language: 'en', history: [], place: null })).proposals.map(
      ({ path: at, value }) => `${at} ${value}`,
    );
  const petition = async (rel_relationship: string) => {
    const who = await newOwner(services);
    await beginForm(who, 'I-130', { rel_relationship });
    return who;
  };

  it('to the person the petition is for', async () => {
    expect(await proposed(await petition('Spouse'), 'my wife was born in Mexico')).toEqual([
      'rel_countryOfBirth MEXICO',
    ]);
    expect(await proposed(await petition('Parent'), 'my mother was born in Mexico')).toEqual([
      'rel_countryOfBirth MEXICO',
    ]);
    expect(await proposed(await petition('Sibling'), "my relative's last name is Lopez")).toEqual([
      'rel_lastName LOPEZ',
    ]);
  });

  it('to nobody if the form is for somebody else', async () => {
    expect(await proposed(await petition('Spouse'), 'my mother was born in Mexico')).toEqual([]);
    expect(await proposed(await petition('Child'), "my brother's last name is Lopez")).toEqual([]);
    const unsaid = await newOwner(services);
    await beginForm(unsaid, 'I-130', { lastName: 'LOPEZ' });
    expect(await proposed(unsaid, 'my mother was born in Mexico')).toEqual([]);
  });

  it('by who is who in a case: the user may be the one whom a petition is for', async () => {
    const who = await newOwner(services);
    await startCase(who, { packageId: 'spouse-green-card', viewerIs: 'immigrant' });
    const place = { formType: 'I-130', applicationId: null, sectionId: null, path: null };
    const answer = await proposalsStated(who, {
      text: "my last name is Lopez and my husband's last name is Smith",
      language: 'en',
      history: [],
      place,
    });
    expect(answer.proposals.map(({ path: at, value }) => `${at} ${value}`)).toEqual([
      'rel_lastName LOPEZ',
      'lastName SMITH',
    ]);
  });
});
