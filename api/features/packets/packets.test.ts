import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormData } from '../../../schema/forms/definition.ts';
import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { INTERFACE_LANGUAGES } from '../../../schema/forms/languages.ts';
import {
  ANA,
  confirmInCase,
  differencesOfCase,
  formsIn,
  LUIS,
  saveFiling,
  startCase,
} from '../../testing/people-with-cases.ts';
import { MergedPdf } from '../../engines/pdf/merged-pdf.ts';
import {
  addDocument,
  answer,
  beginForm,
  deleteDocument,
  newPerson,
  readingOf,
} from '../../testing/people-with-readings.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { writeEditionReport } from '../forms/public.ts';
import { ApplicationNotFoundError, decryptAnswers } from '../applications/public.ts';
import { formsOfCase } from '../cases/public.ts';
import { DocumentNotFoundError } from '../documents/public.ts';
import { appendExhibit } from './exhibit-pages.ts';
import { filingCosts } from './filing-costs.ts';
import { filingPlaces } from './filing-places.ts';
import { OwnPages } from './own-pages.ts';
import { packetForms } from './packet-forms.ts';
import { TooManyFormsError } from './packets-errors.ts';
import { planPacket } from './plan-packet.ts';
import { addPicturedDocument } from './testing/fixtures.ts';
import { readPacket } from './testing/read-packet.ts';
import { writeCoverLetter, writeLastSteps } from './write-own-pages.ts';

describe('a planned packet', () => {
  let services: TestServices;
  let ana: Context;
  beforeAll(async () => {
    services = await openTestServices();
    services.setNow(new Date('2026-11-21T12:00:00Z'));
    ana = await newPerson(services);
  });
  afterAll(() => services.close());

  const idOf = async (formType: string, answers: FormData = {}) => (await beginForm(ana, formType, answers)).id;
  const plan = (applicationIds: readonly string[], documentIds: readonly string[] = [], ctx = ana) =>
    planPacket(ctx, { applicationIds, documentIds }, 'en');
  const costsOf = async (...applicationIds: string[]) => {
    const { forms, ...whole } = await filingCosts(ana, applicationIds, 'en');
    return {
      ...whole,
      forms: Object.fromEntries(
        forms.map(({ formType, paper }) => [
          formType,
          [paper.amountCents, paper.lines.map(({ name }) => name), paper.others.map(({ name }) => name)],
        ]),
      ),
    };
  };

  it('puts a petition before the forms that depend on it', async () => {
    const ids = [
      await idOf('I-765'),
      await idOf('G-28'),
      await idOf('I-485'),
      await idOf('I-130A'),
      await idOf('I-130'),
    ];
    const { forms } = await plan(ids);
    expect(forms.map(({ application }) => application.formType)).toEqual(['G-28', 'I-130', 'I-130A', 'I-485', 'I-765']);
    expect(forms.every(({ isDraft }) => isDraft)).toBe(true);
  });

  it('computes the fees from the answers, the age and the other forms, and names each of them', async () => {
    const adult = await idOf('I-485', { dateOfBirth: '1990-01-01' });
    const child = await idOf('I-485', { dateOfBirth: '2015-01-01' });
    const waiting = await idOf('I-765', { categoryLetter: 'C', categoryNumber: '9' });
    const asylum = await idOf('I-765', { categoryLetter: 'C', categoryNumber: '8' });
    const student = await idOf('I-765', { categoryLetter: 'C', categoryNumber: '3' });
    const pending = 'While a Form I-485 filed after April 1, 2024 is pending';
    const supplement = 'Added when Supplement A (section 245(i)) is filed';
    const entered = await idOf('I-485', { section245i: 'yes' });
    expect(await costsOf(adult, waiting)).toEqual({
      totalCents: 170_000,
      isExact: true,
      forms: { 'I-485': [144_000, ['Filing fee'], []], 'I-765': [26_000, [pending], []] },
    });
    expect((await costsOf(entered)).forms).toEqual({ 'I-485': [244_000, ['Filing fee', supplement], []] });
    expect((await costsOf(child)).forms).toEqual({
      'I-485': [144_000, ['Filing fee'], ['Child under 14 who files with a parent']],
    });
    expect((await costsOf(waiting)).forms).toEqual({ 'I-765': [52_000, ['Filing fee'], [pending]] });
    expect(await costsOf(asylum)).toEqual({ totalCents: 0, isExact: false, forms: { 'I-765': [null, [], []] } });
    const fiance = await costsOf(await idOf('I-129F', { classification: 'fiance' }));
    expect(fiance).toMatchObject({ totalCents: 67_500, isExact: true });
    const again = await costsOf(await idOf('I-821', { request: 'renewal' }));
    expect(again.forms).toEqual({ 'I-821': [null, [], ['Biometrics, added to the filing fee']] });
    const employer = { classification: 'H-1B', small: 'yes' };
    const small = 'H-1B petition by a small employer or a nonprofit. Other fees are added.';
    const lower = 'Asylum Program Fee, lower amount for some employers; others pay none';
    expect((await costsOf(await idOf('I-129', employer))).forms).toEqual({ 'I-129': [46_000, [small], [lower]] });
    const spouse = await costsOf(await idOf('I-129F', { classification: 'spouse' }));
    expect(spouse).toMatchObject({ totalCents: 0, isExact: true });
    expect(await costsOf(student, await idOf('I-130'))).toEqual({
      totalCents: 119_500,
      isExact: true,
      forms: { 'I-130': [67_500, ['Filing fee'], []], 'I-765': [52_000, ['Filing fee'], []] },
    });
  });

  it('returns the agency page of each form, with no check date while it has not been compared', async () => {
    expect(await filingPlaces(ana, [await idOf('G-1145'), await idOf('I-130')])).toMatchObject([
      { formType: 'I-130', page: 'https://www.uscis.gov/i-130', canBeFiledOnline: true, checkedOn: null },
    ]);
  });

  it('has no fees and no mailing address for a form the employer keeps, and omits that form beside others', async () => {
    const kept = await idOf('I-9');
    expect(await plan([kept])).toMatchObject({ isForEmployer: true, places: [], costs: { forms: [], totalCents: 0 } });
    const both = await plan([kept, await idOf('I-130')]);
    expect(both.isForEmployer).toBe(false);
    expect(both.forms.map(({ application }) => application.formType)).toEqual(['I-130']);
    expect(await filingPlaces(ana, [kept])).toEqual([]);
    expect((await filingCosts(ana, [kept], 'en')).forms).toEqual([]);
  });

  it('omits an asylum work permit until 150 days after Form I-589 was sent, and explains why', async () => {
    const claim = await idOf('I-589');
    const permit = await idOf('I-765', { categoryLetter: 'C', categoryNumber: '8' });
    const another = await idOf('I-765', { categoryLetter: 'C', categoryNumber: '9' });
    const { forms, evidence } = await plan([claim, permit, another]);
    expect(forms.map(({ application }) => application.id)).toEqual([claim, another]);
    expect(evidence.open[0]).toMatchObject({
      status: 'later',
      title: expect.stringContaining('send it 150 days after you file Form I-589') as string,
    });
    expect(evidence.open[0]?.formType).toBe('I-765');
    expect(Object.keys((await costsOf(claim, permit)).forms)).toEqual(['I-589']);
    expect(await filingPlaces(ana, [claim, permit])).toMatchObject([{ formType: 'I-589' }]);
    expect((await plan([permit])).forms).toHaveLength(1);
    const filed = { applicationId: claim, revision: 0, receipts: [], notices: [] };
    await saveFiling(ana, { ...filed, sentOn: '2026-06-25' });
    expect((await plan([claim, permit])).forms).toHaveLength(1);
    await saveFiling(ana, { ...filed, revision: 1, sentOn: '2026-06-24' });
    expect((await plan([claim, permit])).forms).toHaveLength(2);
  });

  it('omits Form AR-11, which is mailed to its own address, from a packet with other forms', async () => {
    const [move, card] = [await idOf('AR-11'), await idOf('I-90')];
    const { forms, evidence } = await plan([move, card]);
    expect(forms.map(({ application }) => application.id)).toEqual([card]);
    expect(evidence.open[0]).toMatchObject({
      formType: 'AR-11',
      title: expect.stringContaining('by itself') as string,
    });
    expect((await plan([move])).forms).toHaveLength(1);
  });

  it('warns about an edition that must not be sent, and about a newer edition named by the agency', async () => {
    const printed = '07/22/25';
    const seen = { formType: 'I-912', askedAt: '2026-11-20T03:00:00Z', ours: printed, page: '10/01/26', blank: null };
    writeEditionReport(ana.settings.dataDir, [{ ...seen, differs: true }]);
    const { evidence } = await plan([await idOf('AR-11'), await idOf('I-912'), await idOf('I-90')]);
    const said = evidence.open.filter(({ id }) => id.endsWith(':edition'));
    expect(said.map(({ formType, status }) => [formType, status])).toEqual([['I-912', 'check']]);
    expect(said[0]?.title).toContain('10/01/26');
    const moved = await plan([await idOf('AR-11')]);
    expect(moved.evidence.open[0]?.title).toContain('do not send this edition');
    // A packet without fees has no payment instructions.
    const written = async (packet: typeof moved) => {
      const own = await OwnPages.begin(services.now());
      writeLastSteps(own, packet, 'en');
      return (await readPacket(await own.finish([]))).texts.join(' ');
    };
    expect(await written(moved)).not.toContain('Pay USCIS');
    expect(await written(await plan([await idOf('I-90')]))).toContain('Pay USCIS');
  });

  it('does not ask for the receipt of a form in the same packet', async () => {
    const answers = { category: 'Family-based petition' };
    const [petition, card, permit] = [await idOf('I-130'), await idOf('I-485', answers), await idOf('I-765')];
    const asked = async (ids: readonly string[]) => (await plan(ids)).evidence.open.map(({ id }) => id.split(':')[1]);
    expect(await asked([card, permit])).toContain('petitionNotice');
    expect(await asked([permit])).toContain('categoryProof');
    const together = await asked([petition, card, permit]);
    expect(together.filter((id) => id === 'petitionNotice' || id === 'categoryProof')).toEqual([]);
  });

  it('includes a document once, however many forms ask for it, and the documents the user chose', async () => {
    const marriage = readingOf('marriage-certificate', {}, { language: 'es' });
    const shared = await addPicturedDocument(ana, marriage, { name: 'acta.jpg', pages: 2 });
    const lease = await addDocument(ana, readingOf('other', {}), '租约.docx');
    const ids = [
      await idOf('I-130', { rel_relationship: 'Spouse' }),
      await idOf('I-485', { category: 'Family-based petition' }),
    ];
    const { evidence } = await plan(ids, [lease]);
    expect(evidence.exhibits).toMatchObject([
      {
        letter: 'A',
        title: 'Marriage certificate',
        pageCount: 2,
        translation: 'missing',
        formTypes: ['I-130', 'I-485'],
      },
      { letter: 'B', fileName: '租约.docx', pageCount: 0, formTypes: [] },
    ]);
    expect(evidence.exhibits[0]?.document.id).toBe(shared);
    expect(evidence.open.find(({ title }) => title === 'Two photos of you')?.status).toBe('byYou');
  });

  it('calls a document of unknown kind what its owner calls it, if the name can be printed', async () => {
    const titleOf = async (fileName: string) => {
      const id = await addDocument(ana, readingOf('other', {}), fileName);
      return (await plan([await idOf('G-1145')], [id])).evidence.exhibits[0]?.title;
    };
    expect(await titleOf('Lease of our flat, 2024.pdf')).toBe('Lease of our flat, 2024');
    expect(await titleOf('Photo of our wedding.jpg')).toBe('Photo of our wedding');
    for (const unclear of ['🏠.pdf', 'IMG_2033.jpg', '20260501.pdf', 'WhatsApp Image 2026-05-01 at 11.20.jpeg'])
      expect(await titleOf(unclear)).toBe('Other document');
  });

  it('does not ask for Form I-94 after an arrival without inspection', async () => {
    const asksFor = async (statusAtArrival: string) => {
      const { evidence } = await plan([await idOf('I-765', { statusAtArrival })]);
      return evidence.open.some(({ title }) => title === 'Your Form I-94');
    };
    expect([await asksFor('B-2 visitor'), await asksFor('No status'), await asksFor('EWI')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('reports the pages of a document as missing when it is deleted while the packet is made', async () => {
    const id = await addPicturedDocument(ana, readingOf('birth-certificate', {}), { name: 'born.jpg', pages: 2 });
    const { evidence } = await plan([await idOf('G-1145')], [id]);
    const exhibit = evidence.exhibits.find(({ document }) => document.id === id)!;
    const append = async () => {
      const copies = appendExhibit(ana, new MergedPdf(), exhibit);
      let step = await copies.next();
      while (step.done !== true) step = await copies.next();
      return step.value;
    };
    expect(await append()).toMatchObject({ isLost: false, pictures: [{}, {}] });
    await deleteDocument(ana, { id });
    expect(await append()).toMatchObject({ isLost: true, pictures: [] });
  });

  it('accepts 1 to 12 forms, and only forms and documents of the viewer', async () => {
    const own = await idOf('I-130');
    const eva = await newPerson(services);
    const { id: foreign } = await beginForm(eva, 'I-130');
    const foreignPaper = await addDocument(eva, readingOf('passport', {}));
    await expect(plan([own, foreign])).rejects.toThrow(ApplicationNotFoundError);
    await expect(filingCosts(ana, [foreign], 'en')).rejects.toThrow(ApplicationNotFoundError);
    await expect(filingPlaces(ana, [foreign])).rejects.toThrow(ApplicationNotFoundError);
    await expect(plan([own], [foreignPaper])).rejects.toThrow(DocumentNotFoundError);
    await expect(plan([])).rejects.toThrow(TooManyFormsError);
    await expect(plan(Array.from({ length: 13 }, (_, at) => `app_${at}`))).rejects.toThrow(TooManyFormsError);
    expect((await plan([own], [], eva).catch((error: unknown) => error)) instanceof ApplicationNotFoundError).toBe(
      true,
    );
  });

  it('reads the same values in all forms of a case while a change is being saved', async () => {
    const eva = await newPerson(services);
    const { id } = await startCase(eva, { packageId: 'spouse-green-card' });
    const ids = (await formsOfCase(eva.db, id)).map(({ applicationId }) => applicationId);
    const nameIn = (forms: readonly Application[], formType: string, path: string) =>
      decryptAnswers(
        eva.vault,
        forms.find((form) => form.formType === formType)!,
      )[path];
    const names: unknown[] = [];
    for (const name of ['SILVA', 'SOUZA', 'LIMA', 'COSTA', 'ROCHA']) {
      const i130 = (await packetForms(eva, ids)).find(({ formType }) => formType === 'I-130')!;
      const saving = answer(eva, i130, { rel_lastName: name });
      for (const forms of await Promise.all([packetForms(eva, ids), packetForms(eva, ids)]))
        expect(nameIn(forms, 'I-485', 'lastName')).toBe(nameIn(forms, 'I-130', 'rel_lastName'));
      await saving;
      names.push(nameIn(await packetForms(eva, ids), 'I-485', 'lastName'));
    }
    expect(names).toEqual(['SILVA', 'SOUZA', 'LIMA', 'COSTA', 'ROCHA']);
  });

  it('lists answers that differ between forms of a case, until the user confirms them', async () => {
    const eva = await newPerson(services);
    const { id } = await startCase(eva, { packageId: 'spouse-green-card' });
    const form = async (formType: string) => (await formsIn(eva, id)).get(formType)!.application;
    await answer(eva, await form('I-130'), { ...ANA, ...LUIS });
    await answer(eva, await form('I-485'), { firstName: 'LUIZ' });
    const openIn = async (...ids: string[]) =>
      (await plan(ids, [], eva)).evidence.open.filter(({ caseId }) => caseId === id);
    const ids = [(await form('I-130')).id, (await form('I-485')).id];
    const title = 'Answers that differ between your forms: 1';
    expect(await openIn(...ids)).toMatchObject([{ status: 'check', title, formType: '', isRequired: true }]);
    expect(await openIn((await beginForm(eva, 'I-90')).id)).toEqual([]);
    const [difference] = await differencesOfCase(eva, id);
    await confirmInCase(eva, { caseId: id, confirmId: difference!.confirmId!, isConfirmed: true });
    expect(await openIn(...ids)).toEqual([]);
  });

  it('writes its sheets in every language, with names in any script', async () => {
    const id = await idOf('I-130', {
      lastName: 'Nguyễn',
      firstName: 'عائشة',
      rel_lastName: '王',
      rel_firstName: '小明',
    });
    for (const language of INTERFACE_LANGUAGES) {
      const packet = await planPacket(ana, { applicationIds: [id], documentIds: [] }, language);
      const own = await OwnPages.begin(services.now());
      writeCoverLetter(own, { packet, sheets: [], day: '2026-11-21' }, () => []);
      writeLastSteps(own, packet, language);
      expect((await own.finish([])).length).toBeGreaterThan(5_000);
    }
  });
});
