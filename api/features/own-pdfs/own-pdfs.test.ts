import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormDefinition } from '../../../schema/content/definition.ts';
import { CAPABILITIES } from '../../capabilities.ts';
import { namesInStore } from '../../testing/names-in-store.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { lockedForm, scannedForm, unknownForm } from '../../testing/unknown-form.ts';
import { openSession } from '../accounts/public.ts';
import { openPdf } from '../../engines/pdf/draw-page.ts';
import { personFor, recordFacts } from '../people/public.ts';
import { MAX_OWN_PDFS } from './upload-own-pdf.ts';

interface OwnPdf {
  readonly id: string;
  readonly revision: number;
  readonly progressPercent: number;
  readonly formNumber: string | null;
  readonly printedEdition: string | null;
  readonly definition: FormDefinition;
  readonly formData: Readonly<Record<string, string>>;
  readonly doesNotFit: readonly string[];
  readonly leftOut: readonly { readonly reason: string; readonly words: string }[];
  readonly offers: readonly { readonly path: string; readonly value: string }[];
  readonly url: string;
}

const FIELDS = `id name revision progressPercent pageCount formNumber printedEdition filledHere definition(language: "es") formData
  doesNotFit leftOut { page words reason } offers { path value isSensitive } url`;

describe('a PDF that a user uploads to fill in', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer()));
  afterAll(() => server.close());

  let people = 0;
  async function someone() {
    const { services, url } = server;
    const email = `own-pdf-${++people}@example.org`;
    const { token, userId } = await services.db.$transaction((tx) => openSession(services, tx, email, 'en'));
    const authorization = `Bearer ${token}`;
    const ask = async <Data>(query: string, variables: object = {}) => {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      return ((await response.json()) as { data: Data }).data;
    };
    const person = {
      ctx: services.context({ id: userId }),
      userId,
      ask,
      async upload(
        bytes: Uint8Array,
        { filled, key, name = 'Anas Form.pdf' }: { filled?: string; key?: string; name?: string } = {},
      ) {
        const form = new FormData();
        form.set('file', new Blob([Buffer.from(bytes)]), name);
        if (filled !== undefined) form.set('filled', filled);
        const headers = { authorization, ...(key !== undefined && { 'idempotency-key': key }) };
        const response = await fetch(`${url}/api/own-pdfs`, { method: 'POST', headers, body: form });
        const body = (await response.json()) as { id: string; code: string; count?: number; answers?: object[] };
        return { status: response.status, ...body };
      },
      find: async (id: string) =>
        (await ask<{ ownPdf: OwnPdf | null }>(`query ($id: ID!) { ownPdf(id: $id) { ${FIELDS} } }`, { id })).ownPdf,
      save: async (input: object) =>
        (
          await ask<{ saveOwnPdf: OwnPdf & { __typename: string; current?: OwnPdf } }>(
            `mutation ($input: SaveOwnPdfInput!) { saveOwnPdf(input: $input) { __typename ... on OwnPdf { ${FIELDS} }
             ... on OwnPdfChangedElsewhereError { current { id revision formData } } } }`,
            { input },
          )
        ).saveOwnPdf,
      remove: async (id: string) =>
        (
          await ask<{ deleteOwnPdf: { __typename: string } }>(
            `mutation ($id: ID!) { deleteOwnPdf(input: { id: $id }) { __typename } }`,
            { id },
          )
        ).deleteOwnPdf.__typename,
      async download(id: string, query = '') {
        const response = await fetch(`${url}/api/own-pdfs/${id}/pdf${query}`, { headers: { authorization } });
        return {
          status: response.status,
          bytes: new Uint8Array(await response.arrayBuffer()),
          name: response.headers.get('content-disposition'),
        };
      },
      async begin(bytes?: Uint8Array) {
        const { id } = await person.upload(bytes ?? (await unknownForm()));
        const pdf = await person.find(id);
        if (!pdf) throw new Error('the PDF is not there');
        return pdf;
      },
    };
    return person;
  }

  const questionsIn = ({ definition }: OwnPdf) =>
    definition.sections.flatMap(({ schema }) => Object.entries(schema.properties));
  const idOf = (pdf: OwnPdf, words: RegExp) => {
    const found = questionsIn(pdf).find(([, field]) => words.test(`${'title' in field ? field.title : ''}`));
    if (!found) throw new Error(`nothing asks ${words}`);
    return found[0];
  };
  /** Reads the fields back from the saved bytes. */
  async function readBack(bytes: Uint8Array) {
    const doc = await PDFDocument.load(bytes);
    const form = doc.getForm();
    const texts: string[] = [];
    const pdf = await openPdf(bytes, 1);
    for (let number = 1; number <= pdf.numPages; number++)
      texts.push(
        (await (await pdf.getPage(number)).getTextContent()).items
          .map((item) => ('str' in item ? item.str : ''))
          .join(' '),
      );
    return {
      texts,
      text: (name: string) => form.getTextField(name).getText() ?? '',
      isTicked: (name: string) => form.getCheckBox(name).isChecked(),
      chosen: (name: string) => form.getRadioGroup(name).getSelected(),
      listed: (name: string) => form.getDropdown(name).getSelected(),
      hasXfa: form.acroForm.dict.has(PDFName.of('XFA')),
    };
  }

  it('asks in the words of the form, and prints each answer in its box or on the cover, with a mark on each page', async () => {
    const ana = await someone();
    const pdf = await ana.begin();
    expect(pdf).toMatchObject({
      name: 'Anas Form.pdf',
      pageCount: 2,
      formNumber: 'X-407',
      printedEdition: '05/01/26',
      filledHere: null,
      progressPercent: 0,
    });
    expect(pdf.definition.sections.map(({ title, item }) => [title, item])).toEqual([
      ['Information About You', 'Part 1'],
      ['Your Reasons', 'Part 2'],
      ['Página 2', undefined],
    ]);
    expect(questionsIn(pdf).map(([, field]) => ('title' in field ? field.title : ''))).toEqual([
      'Enter Family Name (Last Name).',
      'Enter Given Name (First Name).',
      'Enter Given Name (First Name).',
      'Enter your Alien Registration Number (A-Number).',
      'Enter your Date of Birth. Enter as mm/dd/yyyy.',
      'Have you ever left the United States?',
      'Select your State from the list.',
      'Explain why you give up your status.',
      'Passport number',
      'City where you live now',
      'Way',
      'I enclose a copy of my card',
    ]);
    expect(questionsIn(pdf)[3]?.[1]).toMatchObject({ item: 'Part 1, Item 2', maxLength: 9, untranslated: true });
    expect(pdf.leftOut.map(({ reason }) => reason)).toEqual(['OFFICE_USE', 'SIGNATURE']);
    const [
      family = '',
      given = '',
      ,
      number = '',
      born = '',
      left = '',
      state = '',
      why = '',
      passport = '',
      ,
      way = '',
      copy = '',
    ] = questionsIn(pdf).map(([id]) => id);
    const saved = await ana.save({
      id: pdf.id,
      revision: 1,
      changes: {
        [family]: 'MUÑOZ',
        [given]: '王',
        [number]: '123456789',
        [born]: '1990-03-12',
        [left]: 'no',
        [state]: 'AZ',
        [why]: 'I moved. '.repeat(60).trim(),
        [passport]: 'G123',
        [way]: '1',
        [copy]: 'yes',
      },
    });
    expect(saved.doesNotFit).toEqual([given, why]);
    expect(saved.revision).toBe(2);
    const { status, bytes, name } = await ana.download(pdf.id, '?language=es');
    expect([status, name]).toEqual([200, expect.stringContaining('Anas Form filled.pdf')]);
    const filled = await readBack(bytes);
    expect([filled.text('a.Family'), filled.text('a.Given'), filled.text('a.Spouse')]).toEqual(['MUÑOZ', '', '']);
    expect([filled.text('a.Number'), filled.text('a.Born'), filled.text('Passport')]).toEqual([
      '123456789',
      '03/12/1990',
      'G123',
    ]);
    expect([filled.isTicked('a.Left[0]'), filled.isTicked('a.Left[1]'), filled.isTicked('Copy')]).toEqual([
      false,
      true,
      true,
    ]);
    expect([filled.listed('a.State'), filled.chosen('Way')]).toEqual([['AZ'], 'In person']);
    expect([filled.text('b.Why'), filled.text('b.Sign'), filled.text('a.Office')]).toEqual(['', '', '']);
    const [cover = '', ...pages] = filled.texts;
    expect(cover).toContain('No revisado por Tern');
    // The sheet contains the values that did not fit, in full.
    expect(cover.match(/I moved\./g)).toHaveLength(60);
    expect(cover).toContain('U+738B');
    expect(cover).toContain('Signature of the applicant');
    expect(pages).toHaveLength(2);
    for (const page of pages) expect(page).toContain('Not checked by Tern');
  });

  it.each([
    ['no PDF', () => Promise.resolve(Buffer.from('Just words.')), 415, 'OWN_PDF_NOT_A_PDF'],
    ['one behind a password', lockedForm, 422, 'OWN_PDF_LOCKED'],
    ['a scan', () => scannedForm(), 422, 'OWN_PDF_WITHOUT_BOXES'],
    ['a book', () => scannedForm(61), 422, 'OWN_PDF_TOO_LARGE'],
    [
      'one that is damaged',
      () => Promise.resolve(Buffer.from('%PDF-1.7\n1 0 obj <<\n%%EOF\n')),
      422,
      'OWN_PDF_UNREADABLE',
    ],
    ['one whose boxes hold each other', circularForm, 422, 'OWN_PDF_UNREADABLE'],
  ])('is refused with an error code and not stored: %s', async (_what, make, status, code) => {
    const ana = await someone();
    expect(await ana.upload(await make())).toMatchObject({ status, code });
    expect(await ana.ask(`{ ownPdfs { id } }`)).toEqual({ ownPdfs: [] });
    await expectNothingLost();
  });

  it('that is already filled in returns 409 with its answers, and is kept or cleared as the user chooses', async () => {
    const ana = await someone();
    const bytes = await unknownForm((doc) => {
      const form = doc.getForm();
      form.getTextField('a.Family').setText('Garcia');
      form.getTextField('a.Born').setText('03/12/1990');
      form.getCheckBox('a.Left[0]').check();
      form.getRadioGroup('Way').select('By mail');
    });
    expect(await ana.upload(bytes)).toMatchObject({
      status: 409,
      code: 'OWN_PDF_ALREADY_FILLED',
      count: 4,
      answers: [{ question: 'Enter Family Name (Last Name).', answer: 'Garcia' }, {}, {}, { answer: 'By mail' }],
    });
    await expectNothingLost();
    const kept = await ana.find((await ana.upload(bytes, { filled: 'keep' })).id);
    expect(Object.values(kept?.formData ?? {})).toEqual(['GARCIA', '1990-03-12', 'yes', '0']);
    const cleared = await ana.find((await ana.upload(bytes, { filled: 'clear' })).id);
    expect(cleared?.formData).toEqual({});
    const filled = await readBack((await ana.download(cleared?.id ?? '')).bytes);
    expect([filled.text('a.Family'), filled.isTicked('a.Left[0]'), filled.chosen('Way')]).toEqual([
      '',
      false,
      undefined,
    ]);
  });

  it('accepts one of two concurrent saves, and stores a repeated upload or save only once', async () => {
    const ana = await someone();
    const bytes = await unknownForm();
    const twice = await Promise.all([
      ana.upload(bytes, { key: 'press-0001' }),
      ana.upload(bytes, { key: 'press-0001' }),
    ]);
    expect(new Set(twice.map(({ id }) => id)).size).toBe(1);
    await expectNothingLost();
    const { id } = twice[0];
    const [one = '', two = ''] = questionsIn((await ana.find(id))!).map(([path]) => path);
    const both = await Promise.all([
      ana.save({ id, revision: 1, changes: { [one]: 'ONE' } }),
      ana.save({ id, revision: 1, changes: { [two]: 'TWO' } }),
    ]);
    expect(both.map(({ __typename }) => __typename).sort()).toEqual(['OwnPdf', 'OwnPdfChangedElsewhereError']);
    const won = (await ana.find(id))?.formData;
    expect(both.find(({ current }) => current)?.current).toMatchObject({ revision: 2, formData: won });
    const key = { id, revision: 2, changes: { [one]: 'THREE' }, idempotencyKey: 'save-own-pdf-1' };
    expect([(await ana.save(key)).revision, (await ana.save(key)).revision]).toEqual([3, 3]);
    expect((await ana.save({ id, revision: 3, changes: { nowhere: 'X' } })).__typename).toBe('InvalidInputError');
  });

  it('is accessible to its owner only, stored encrypted, exported, and deleted with its file', async () => {
    const [ana, bo] = [await someone(), await someone()];
    const pdf = await ana.begin();
    const [family = ''] = questionsIn(pdf).map(([path]) => path);
    await ana.save({ id: pdf.id, revision: 1, changes: { [family]: 'SECRETNAME' } });
    const stored = JSON.stringify(await server.services.db.ownPdf.findMany());
    for (const secret of ['SECRETNAME', 'Anas', 'Family Name']) expect(stored).not.toContain(secret);
    expect(await bo.find(pdf.id)).toBeNull();
    expect((await bo.save({ id: pdf.id, revision: 2, changes: {} })).__typename).toBe('OwnPdfNotFoundError');
    expect(await bo.remove(pdf.id)).toBe('OwnPdfNotFoundError');
    expect((await bo.download(pdf.id)).status).toBe(404);
    const exported = await CAPABILITIES.find(({ name }) => name === 'own-pdfs')?.exportOf?.(ana.ctx);
    expect(exported?.json['own-pdfs']).toMatchObject([
      { name: 'Anas Form.pdf', answers: [{ page: 1, answer: 'SECRETNAME' }], file: 'own-pdfs/Anas Form.pdf' },
    ]);
    expect(exported?.files).toHaveLength(1);
    expect(await ana.remove(pdf.id)).toBe('OwnPdfDeleted');
    expect(await ana.find(pdf.id)).toBeNull();
    await expectNothingLost();
  });

  it('is refused above the limit per user', async () => {
    const ana = await someone();
    const row = { userId: ana.userId, nameEncrypted: '', readingEncrypted: '', answersEncrypted: '' };
    await server.services.db.ownPdf.createMany({
      data: Array.from({ length: MAX_OWN_PDFS - 1 }, (_, at) => ({ ...row, id: `opf_${ana.userId}${at}` })),
    });
    const bytes = await unknownForm();
    const { id: last } = await ana.upload(bytes, { key: 'the-last-one' });
    // Its answer was lost, so the browser repeats the request.
    expect(await ana.upload(bytes, { key: 'the-last-one' })).toMatchObject({ id: last });
    expect(await ana.upload(bytes)).toMatchObject({ status: 409, code: 'TOO_MANY_OWN_PDFS' });
    await expectNothingLost();
  });

  it('offers facts the user has given where the form is unambiguous, and fills in none of them', async () => {
    const ana = await someone();
    const { ctx, userId } = ana;
    await ctx.db.$transaction(async (tx) => {
      const { id: personId } = await personFor(ctx, tx, userId, 'self');
      const fact = (key: string, value: string) => ({ personId, key, value, source: 'person' as const });
      await recordFacts(
        ctx,
        tx,
        userId,
        [],
        [fact('name.family', 'SILVA'), fact('name.given', 'ANA'), fact('aNumber', '123456789')],
      );
    });
    const pdf = await ana.begin();
    const questions = questionsIn(pdf).map(([path]) => path);
    // The spouse's first name has the same label and gets no offer.
    expect(pdf.offers).toEqual([
      { path: questions[0], value: 'SILVA', isSensitive: false },
      { path: questions[1], value: 'ANA', isSensitive: false },
      { path: questions[3], value: '123456789', isSensitive: true },
    ]);
    expect(pdf.formData).toEqual({});
    expect(idOf(pdf, /Family/)).toBe(questions[0]);
  });

  /** Expects no file in the store without a row. */
  async function expectNothingLost() {
    const { db, files } = server.services;
    await expect.poll(() => db.storedFile.count({ where: { state: { not: 'kept' } } })).toBe(0);
    const kept = await db.storedFile.findMany({ select: { id: true } });
    expect(await namesInStore(files)).toEqual(kept.map(({ id }) => id).sort());
  }
});

async function circularForm(): Promise<Uint8Array> {
  const doc = await PDFDocument.load(await unknownForm());
  const { dict, ref } = doc.getForm().getTextField('Passport').acroField;
  dict.set(PDFName.of('Kids'), doc.context.obj([ref]));
  return await doc.save({ updateFieldAppearances: false });
}
