import { createHash } from 'node:crypto';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFTextField } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { addDocument, beginForm, readingOf } from '../../testing/people-with-readings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { signIn, type SignedInClient } from '../../testing/people-with-documents.ts';
import { boxesOf } from '../official-pdf/public.ts';
import { planPacket } from './plan-packet.ts';
import { addPicturedDocument, deliverTranslation, exampleAnswers } from './testing/fixtures.ts';
import { readPacket } from './testing/read-packet.ts';

interface PacketNow {
  readonly sheets: readonly { readonly formType: string; readonly paysFor: string | null }[];
  readonly openItems: readonly { readonly formType: string; readonly title: string }[];
}

/** Fills the official blanks from OFFICIAL_FORMS_DIR. */
describe('a filing packet', () => {
  let server: TestServer;
  let ana: SignedInClient;
  let ctx: Context;
  let ids: Readonly<Record<string, string>>;
  let packet: Uint8Array;

  beforeAll(async () => {
    server = await startTestServer({ OFFICIAL_FORMS_DIR: process.env['OFFICIAL_FORMS_DIR'] ?? '' });
    server.services.setNow(new Date('2026-11-21T12:00:00Z'));
    ana = await signIn(server, 'ana@example.org');
    ctx = server.services.context({ id: ana.userId });
    ids = await coupleWithPapers(ctx);
    packet = await download(`applications=${ids['I-765']},${ids['I-130']},${ids['I-130A']}`);
  });
  afterAll(() => server.close());

  const get = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api/packets/download?${query}`, {
      headers: { authorization: `Bearer ${ana.token}`, ...headers },
    });
  const download = async (query: string) => {
    const response = await get(query);
    expect(response.status).toBe(200);
    return new Uint8Array(await response.arrayBuffer());
  };
  const alone = async (formType: string) => {
    const response = await fetch(`${server.url}/api/applications/${ids[formType]}/pdf`, {
      headers: { authorization: `Bearer ${ana.token}` },
    });
    return PDFDocument.load(new Uint8Array(await response.arrayBuffer()));
  };

  it('contains everything in filing order, with bookmarks and a cover letter that lists it', async () => {
    const { outline, texts } = await readPacket(packet);
    expect(outline).toEqual([
      ['Cover letter', 1],
      ['G-1145', 2],
      ['G-1450 (pays for I-130)', 3],
      ['G-1450 (pays for I-765)', 4],
      ['I-130 (draft)', 5],
      expect.arrayContaining(['I-130A (draft)']),
      expect.arrayContaining(['I-765 (draft)']),
      expect.arrayContaining(['Exhibits']),
      expect.arrayContaining(['Who signs where']),
      expect.arrayContaining(['Before you mail it']),
    ]);
    const [cover = ''] = texts;
    expect(cover).toContain('NOT READY TO FILE');
    expect(cover).toContain('Exhibit A. Passport (ANA SILVA)');
    expect(cover).toMatch(/Exhibit B. Marriage certificate.*with certified English translation/);
    // The sheets that the person keeps are not counted.
    const sent = texts.findIndex((text) => text.startsWith('Where '));
    const kept = texts
      .slice(sent)
      .map((text) => /^(?:Where .+? signs|Before you mail it)(?: \(continued\))?/.exec(text)?.[0]);
    expect(kept).not.toContain(undefined);
    expect(cover).toContain(`Page 1 of ${sent}`);
    expect(texts.slice(sent).filter((text) => text.includes(` of ${sent} `) || text.endsWith(` of ${sent}`))).toEqual(
      [],
    );
    const tabs = texts.filter((text) => text.startsWith('Exhibit '));
    expect(tabs.map((text) => text.slice(0, 9))).toEqual(
      expect.arrayContaining(['Exhibit A', 'Exhibit B', 'Exhibit C']),
    );
    expect(texts.join('\n')).toContain('The file “contract.docx” could not be opened');
    expect(texts.filter((text) => text.startsWith('TRANSLATION '))).toHaveLength(3);
  });

  it('asks the relative on a Form I-730 to sign only in the United States and from age 14', async () => {
    const signersFor = async (answers: Readonly<Record<string, string>>) => {
      const { id } = await beginForm(ctx, 'I-730', answers);
      const { signers } = await planPacket(ctx, { applicationIds: [id], documentIds: [] }, 'en');
      return signers.map(({ roleTitle }) => roleTitle);
    };
    expect(await signersFor({ where: 'inside', isFourteen: 'yes' })).toEqual(['You, the petitioner', 'Your relative']);
    expect(await signersFor({ where: 'inside', isFourteen: 'no' })).toEqual(['You, the petitioner']);
    expect(await signersFor({ where: 'outside' })).toEqual(['You, the petitioner']);
  });

  it('asks the holder of the card to sign Form G-1450, not the applicant whom somebody else pays for', async () => {
    const signersFor = async (ownCard: string, family: string) => {
      const answers = { 'name.family': 'LEE', 'name.given': 'ANA', 'holder.family': family, 'holder.given': 'ANA' };
      const { id } = await beginForm(ctx, 'G-1450', { ...answers, ownCard });
      const { signers } = await planPacket(ctx, { applicationIds: [id], documentIds: [] }, 'en');
      return signers.map(({ name, roleTitle }) => [name, roleTitle]);
    };
    expect(await signersFor('no', 'SANTOS')).toEqual([['ANA SANTOS', 'The card holder']]);
    expect(await signersFor('yes', 'LEE')).toEqual([['ANA LEE', 'You, the person who files']]);
  });

  it('is planned for a form with a name that its font cannot print', async () => {
    const { id } = await beginForm(ctx, 'I-589', { 'name.family': 'ИВАНОВ', 'name.given': 'IVAN' });
    const { forms, signers } = await planPacket(ctx, { applicationIds: [id], documentIds: [] }, 'en');
    expect([forms[0]?.pageCount, signers[0]?.roleTitle]).toEqual([10, 'You, the applicant']);
  });

  it('asks for every signature on a Form I-129 that the classification requires', async () => {
    const pagesFor = async (classification: string) => {
      const { id } = await beginForm(ctx, 'I-129', { classification });
      const { signers } = await planPacket(ctx, { applicationIds: [id], documentIds: [] }, 'en');
      return signers[0]?.signatures.map(({ page }) => page);
    };
    expect(await pagesFor('L-1A')).toEqual([7]);
    expect(await pagesFor('H-1B')).toEqual([7, 14, 15]);
    expect(await pagesFor('TN')).toEqual([7, 11]);
    expect(await pagesFor('H-2B')).toEqual([7, 18]);
  });

  it('asks for the signatures on the supplements of a Form I-589 only where these are sent', async () => {
    const pagesFor = async (answers: Readonly<Record<string, string>>) => {
      const { id } = await beginForm(ctx, 'I-589', answers);
      const { signers } = await planPacket(ctx, { applicationIds: [id], documentIds: [] }, 'en');
      return signers[0]?.signatures.map(({ page }) => page);
    };
    const children = Object.fromEntries([0, 1, 2, 3, 4].map((row) => [`children[${row}].sex`, 'female']));
    expect(await pagesFor({ religion: 'NONE' })).toEqual([9]);
    // No list has more rows than the form prints: one answer is too long for its box.
    expect(await pagesFor({ religion: 'CHURCH OF THE BRETHREN IN CHRIST '.repeat(4) })).toEqual([9, 12]);
    expect(await pagesFor({ hasChildren: 'yes', ...children })).toEqual([9, 11]);
  });

  it('is addressed to USCIS, except when the applicant has a case in immigration court', async () => {
    const coverOf = async (id: string) => (await readPacket(await download(`applications=${id}`))).texts[0];
    const told = exampleAnswers('i-589/2025-01-20/examples/valid.young-man-in-court');
    const [inCourt, never] = [await beginForm(ctx, 'I-589', told), await beginForm(ctx, 'I-589', { court: 'never' })];
    expect(await coverOf(inCourt.id)).not.toContain('To: U.S. Citizenship');
    expect(await coverOf(never.id)).toContain('To: U.S. Citizenship and Immigration Services (USCIS)');
  });

  it('contains a Form I-9 for the employer, with a signature sheet for everyone who signs', async () => {
    const { id } = await beginForm(ctx, 'I-9', exampleAnswers('i-9/2025-01-20/examples/valid.worker-i94'));
    const { texts, outline } = await readPacket(await download(`applications=${id}`));
    expect(outline.map(([title]) => title)).toEqual(['I-9 (draft)', 'Who signs where', 'Give it to your employer']);
    const ours = texts.slice(texts.findIndex((text) => text.startsWith('Where ')));
    expect(ours.map((text) => /^Where (.+?) signs/.exec(text)?.[1])).toEqual([
      'MARIA L SANTOS',
      'ANA R LEE',
      'JOSE L CRUZ',
      'LINH T NGUYEN',
      undefined,
    ]);
    expect(ours.join(' ')).not.toMatch(/\bmail|USCIS does not/);
  });

  it('asks client, lawyer and law student to sign a Form G-28, and adds no Form G-1145 for the lawyer', async () => {
    const answers = { capacity: 'attorney', 'name.family': 'HALL', 'name.given': 'ROSA', student: 'yes' };
    const { id } = await beginForm(ctx, 'G-28', {
      ...answers,
      'clientName.family': 'LEE',
      'studentName.family': 'REYES',
    });
    const { signers } = await planPacket(ctx, { applicationIds: [id], documentIds: [] }, 'en');
    expect(signers.map(({ name, signatures: [place] }) => [name, place?.page])).toEqual([
      ['LEE', 3],
      ['ROSA HALL', 3],
      ['REYES', 3],
    ]);
    const { outline } = await readPacket(await download(`applications=${id}`));
    expect(outline.map(([title]) => title)).not.toContain('G-1145');
  });

  it('puts Form G-1145 before the payment, whether Tern fills it with the email address or the user began it', async () => {
    const { id } = await beginForm(ctx, 'I-90', { 'name.family': 'SILVA', emailAddress: 'ana@example.org' });
    const begun = await download(`applications=${id}`);
    const fields = (await PDFDocument.load(begun)).getForm().getFields();
    const address = fields.find((field) => /^G-1145.*Email/.test(field.getName()));
    expect(address instanceof PDFTextField && address.getText()).toBe('ana@example.org');

    const own = await beginForm(ctx, 'G-1145', { 'name.family': 'SILVA', how: 'email', email: 'own@example.org' });
    const { outline, texts } = await readPacket(await download(`applications=${id},${own.id}`));
    expect(outline.slice(0, 4).map(([title]) => title)).toEqual([
      'Cover letter',
      'G-1145 (draft)',
      'G-1450 (pays for I-90)',
      'I-90 (draft)',
    ]);
    expect(texts[0]).toMatch(/Form G-1145, .*Form G-1450, .*Form I-90, /s);
  });

  it('adds a Form G-1450 for each form that the user has no payment for, and warns about a wrong amount', async () => {
    const [card, permit, own] = await Promise.all([
      beginForm(ctx, 'I-90', { 'name.family': 'SILVA' }),
      beginForm(ctx, 'N-400', { 'name.family': 'SILVA' }),
      beginForm(ctx, 'G-1450', { 'name.family': 'SILVA', amount: '465' }),
    ]);
    const begunFor = async (applicationIds: string[]) => {
      const { data } = await ana.graphql<{ packet: Pick<PacketNow, 'sheets' | 'openItems'> }>(
        `query ($applicationIds: [ID!]!) {
          packet(applicationIds: $applicationIds, language: "en") { sheets { formType paysFor } openItems { formType title } }
        }`,
        { applicationIds },
      );
      const { sheets, openItems } = data.packet;
      const told = openItems.filter(({ formType }) => formType === 'G-1450').map(({ title }) => title);
      return { told, sheets: sheets.map((sheet) => [sheet.formType, sheet.paysFor]) };
    };
    expect(await begunFor([card.id, permit.id, own.id])).toEqual({ told: [], sheets: [['G-1450', 'N-400']] });
    expect(await begunFor([permit.id, own.id])).toEqual({
      told: ['The payment says $465; the fee of Form N-400 known here is $760'],
      sheets: [],
    });
  });

  it('leaves the pages of the forms unchanged, and every box fillable', async () => {
    const whole = await PDFDocument.load(packet);
    const boxes = new Map((await boxesOf(whole)).map((box) => [box.name, box]));
    for (const formType of ['I-130', 'I-130A', 'I-765']) {
      const form = await alone(formType);
      const own = await boxesOf(form);
      expect(own.length).toBeGreaterThan(100);
      const first = (boxes.get(`${formType}.${own[0]?.name}`)?.page ?? 0) - (own[0]?.page ?? 0);
      for (const { name, page, ...box } of own)
        expect(boxes.get(`${formType}.${name}`)).toEqual({ ...box, name: `${formType}.${name}`, page: page + first });
      expect(valuesIn(whole, formType)).toEqual(valuesIn(form));
      form.getPages().forEach((page, at) => {
        expect(streamsOf(whole, whole.getPage(first + at).node)).toEqual(streamsOf(form, page.node));
      });
    }
    const family = whole.getForm().getTextField('I-130.form1[0].#subform[0].Pt2Line4a_FamilyName[0]');
    family.setText('OTHER');
    expect((await PDFDocument.load(await whole.save())).getForm().getFields().length).toBe(boxes.size);
  });

  it('contains one sheet per person with the pages to sign, in the requested language', async () => {
    const { texts } = await readPacket(await download(`applications=${ids['I-130']},${ids['I-130A']}&language=es`));
    const sheets = texts.filter((text) => text.startsWith('Dónde firma '));
    expect(sheets).toHaveLength(2);
    expect(sheets[0]).toMatch(/Form I-130, página 9/);
    expect(sheets[1]).toMatch(/Form I-130A, página 3/);
    expect(sheets.join()).not.toContain('Page 0');
  });

  it('can be downloaded as separate files', async () => {
    const zip = await download(`applications=${ids['I-130']}&as=files`);
    const names = [
      ...Buffer.from(zip)
        .toString('latin1')
        .matchAll(/\d\d [A-Z][\w ,-]+\.pdf/g),
    ].map(([name]) => name);
    expect([...new Set(names)]).toEqual([
      '01 Cover letter.pdf',
      '02 G-1145.pdf',
      '03 G-1450 for I-130.pdf',
      '04 I-130 draft.pdf',
      '05 Who signs where, before you mail it.pdf',
      '06 Exhibit A.pdf',
      '07 Exhibit B.pdf',
      '08 Exhibit C.pdf',
    ]);
  });

  it('is returned to its owner only, by session token or by the cookie for downloads', async () => {
    const query = `applications=${ids['I-130']}`;
    const eva = await signIn(server, 'eva@example.org');
    const refused = await get(query, { authorization: `Bearer ${eva.token}` });
    expect([refused.status, await refused.json()]).toMatchObject([404, { code: 'APPLICATION_NOT_FOUND' }]);
    expect((await get(query, { authorization: '' })).status).toBe(401);
    expect((await get(query, { authorization: '', cookie: `tern_session=${ana.downloadToken}` })).status).toBe(200);
    expect((await get('applications=')).status).toBe(422);
  });
});

async function coupleWithPapers(ctx: Context): Promise<Record<string, string>> {
  const name = (family: string, given: string) => [
    { fact: 'name.family', value: family },
    { fact: 'name.given', value: given },
  ];
  const i130 = await beginForm(ctx, 'I-130', {
    ...exampleAnswers('i-130/2024-04-01/examples/valid.minimal-spouse'),
    lastName: 'SILVA',
    firstName: 'ANA',
    emailAddress: 'ana@example.org',
    rel_lastName: 'SOUZA',
    rel_firstName: 'BETO',
  });
  const i130a = await beginForm(ctx, 'I-130A', { 'name.family': 'SOUZA', 'name.given': 'BETO' });
  const i765 = await beginForm(ctx, 'I-765', { 'name.family': 'SOUZA', 'name.given': 'BETO' });
  const passport = readingOf('passport', {
    holder: [...name('SILVA', 'ANA'), { fact: 'passport.country', value: 'USA' }],
  });
  await addDocument(ctx, readingOf('marriage-certificate', {}), 'contract.docx');
  const marriage = readingOf(
    'marriage-certificate',
    { spouse1: name('SILVA', 'ANA'), spouse2: name('SOUZA', 'BETO') },
    { language: 'pt' },
  );
  await deliverTranslation(ctx, await addPicturedDocument(ctx, marriage, { name: 'certidão.jpg', pages: 1 }), 3);
  await addPicturedDocument(ctx, passport, { name: 'passport.jpg', pages: 2 });
  return { 'I-130': i130.id, 'I-130A': i130a.id, 'I-765': i765.id };
}

const valuesIn = (doc: PDFDocument, under?: string) =>
  Object.fromEntries(
    doc
      .getForm()
      .getFields()
      .map((field) => [field.getName(), String(field.acroField.V() ?? '')] as const)
      .filter(([name]) => under === undefined || name.startsWith(`${under}.`))
      .map(([name, value]) => [under === undefined ? name : name.slice(under.length + 1), value]),
  );

/** Returns the bytes of all streams that a page and its boxes draw. */
function streamsOf(doc: PDFDocument, page: PDFDict): string[] {
  const contents = page.lookup(PDFName.of('Contents'));
  const drawn = contents instanceof PDFArray ? contents.asArray().map((ref) => doc.context.lookup(ref)) : [contents];
  const boxes = page.lookupMaybe(PDFName.of('Annots'), PDFArray)?.asArray() ?? [];
  const shown = boxes.map((ref) =>
    doc.context.lookup(ref, PDFDict).lookupMaybe(PDFName.of('AP'), PDFDict)?.lookup(PDFName.of('N')),
  );
  return [...drawn, ...shown].flatMap((stream) =>
    stream instanceof PDFRawStream ? [createHash('sha256').update(stream.contents).digest('hex')] : [],
  );
}
