import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBlank } from '../schema/forms/answers.ts';
import { isVisible } from '../schema/forms/visibility.ts';
import { editionOfApplication, decryptAnswers, findApplication } from './features/applications/public.ts';
import { formPackages } from './features/forms/public.ts';
import type { Context } from './platform/context.ts';
import { exampleAnswers } from './features/packets/testing/fixtures.ts';
import { readPacket } from './features/packets/testing/read-packet.ts';
import { signIn, type SignedInClient } from './testing/people-with-documents.ts';
import { factsOfCase, formsIn, factsGivenIn, factsGivenTwice } from './testing/people-with-cases.ts';
import { WALKS, type Form } from './testing/package-walks.ts';
import { proofLock } from './testing/proof-lock.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/** Packages with a form that no earlier package has. Their packets are read page by page. */
const WITH_NEW_FORMS = new Set(
  Object.entries(WALKS)
    .filter(([, { forms }], at, all) => {
      const before = all.slice(0, at).flatMap(([, walk]) => Object.keys(walk.forms));
      return Object.keys(forms).some((formType) => !before.includes(formType));
    })
    .map(([packageId]) => packageId),
);

/** Features that ask, fill in, compare, count and print. */
const FEATURES = [
  'applications',
  'cases',
  'checklist',
  'editions',
  'forms',
  'official-pdf',
  'packets',
  'people',
  'proposals',
];
const ENGINE = ['schema/forms', 'schema/content', 'api/engines/pdf', ...FEATURES.map((name) => `api/features/${name}`)];
const lock = proofLock('api/testing/every-package.lock.json', ENGINE);
const content = path.resolve(import.meta.dirname, '../form-definitions');
const textsIn = (folder: string, recursive = true) =>
  readdirSync(path.join(content, folder), { recursive, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => readFileSync(path.join(content, folder, file), 'utf8'));
const sharedTexts = [readFileSync(path.join(import.meta.dirname, 'every-package.official.test.ts'), 'utf8')];
sharedTexts.push(...textsIn('', false), ...textsIn('shared'));
/** Packages whose content or engine changed since their last walk, plus those of the rest with the most forms. */
const toWalk = lock.toProve(
  Object.entries(WALKS).map(([name, walk]) => {
    const formTypes = Object.keys(walk.forms);
    const texts = formTypes.flatMap((formType) => textsIn(formType.toLowerCase()));
    return { name, walk, fingerprint: lock.fingerprintOf(walk, [...sharedTexts, ...texts]), weight: formTypes.length };
  }),
);

const CASE = `query ($id: ID!) {
  case(id: $id) {
    forms { parkedAt isReady blanksCount problemsCount application { id formType revision } }
    differences { key uses { path application { id formType } } }
    checksAcross { id }
  }
}`;
const READINESS = `query ($id: ID!) {
  application(id: $id) {
    readiness {
      blanks { path isRequired }
      problems { path code kind }
      checks { id kind sentence isConfirmed }
    }
  }
}`;
const START = `mutation ($input: StartCaseInput!) { startCase(input: $input) { __typename ... on Case { id } } }`;
const ADD = `mutation ($input: AddFormToCaseInput!) { addFormToCase(input: $input) { __typename } }`;
const SAVE = `mutation ($input: SaveApplicationInput!) { saveApplication(input: $input) { __typename ... on Error { message } } }`;
const ACCEPT = `mutation ($input: AcceptFilledInput!) { acceptFilled(input: $input) { __typename } }`;
const PACKET = `query ($ids: [ID!]!) {
  packet(applicationIds: $ids) {
    url
    forms { isDraft pageCount application { formType } }
    exhibits { letter }
    openItems { title }
    signers { name }
    costs { totalCents }
  }
}`;

interface CaseNow {
  readonly forms: readonly {
    readonly parkedAt: string | null;
    readonly isReady: boolean;
    readonly application: { readonly id: string; readonly formType: string; readonly revision: number };
  }[];
  readonly checksAcross: readonly { readonly id: string }[];
  readonly differences: readonly {
    readonly key: string;
    readonly uses: readonly { readonly path: string; readonly application: { readonly id: string } }[];
  }[];
}

interface PacketNow {
  readonly url: string;
  readonly forms: readonly {
    readonly isDraft: boolean;
    readonly pageCount: number | null;
    readonly application: { readonly formType: string };
  }[];
  readonly exhibits: readonly object[];
  readonly openItems: readonly object[];
  readonly signers: readonly { readonly name: string | null }[];
  readonly costs: { readonly totalCents: number };
}

interface ReadinessNow {
  readonly readiness: {
    readonly blanks: readonly { readonly path: string; readonly isRequired: boolean }[];
    readonly problems: readonly { readonly path: string; readonly code: string; readonly kind: string }[];
    readonly checks: readonly { readonly id: string; readonly kind: string; readonly sentence: string }[];
  };
}

/** A person at the screens of one case, through the API calls that these screens make. */
class Person {
  readonly #asking: SignedInClient;
  readonly #ctx: Context;
  /** Facts that were answered by hand, one list per form. */
  readonly #told: (readonly string[])[] = [];
  caseId = '';

  constructor(server: TestServer, asking: SignedInClient) {
    this.#asking = asking;
    this.#ctx = server.services.context({ id: asking.userId });
  }

  async ask<Data>(query: string, variables: object): Promise<Data> {
    const { data, errors } = await this.#asking.graphql<Data>(query, variables);
    expect(errors).toBeUndefined();
    return data;
  }

  async change(mutation: string, input: object): Promise<Record<string, unknown>> {
    const [result] = Object.values(await this.ask<Record<string, Record<string, unknown>>>(mutation, { input }));
    expect(result?.['__typename'], JSON.stringify(result)).not.toMatch(/Error$/);
    return result ?? {};
  }

  async start(packageId: string, added: readonly string[]): Promise<void> {
    this.caseId = String((await this.change(START, { packageId }))['id']);
    const begun = (await this.look()).forms.map(({ application }) => application.formType);
    for (const formType of added.filter((one) => !begun.includes(one)))
      await this.change(ADD, { caseId: this.caseId, formType });
  }

  async look(): Promise<CaseNow> {
    return (await this.ask<{ case: CaseNow }>(CASE, { id: this.caseId })).case;
  }

  async readiness(id: string): Promise<ReadinessNow> {
    return (await this.ask<{ application: ReadinessNow }>(READINESS, { id })).application;
  }

  async save(id: string, rest: object): Promise<void> {
    const { revision } = await findApplication(this.#ctx, id);
    await this.change(SAVE, { id, revision, changes: {}, ...rest });
  }

  /** Goes through the form section by section: answers the open questions and accepts the prefilled answers. */
  async goThrough(formType: string, [example, otherwise = {}]: Form): Promise<void> {
    const answers = Object.entries({ ...exampleAnswers(example), ...otherwise }).filter(([, text]) => !isBlank(text));
    const { application, row } = (await formsIn(this.#ctx, this.caseId)).get(formType)!;
    const { model } = editionOfApplication(this.#ctx, application);
    const asked: string[] = [];
    for (const { id: sectionId } of model.sections) {
      for (;;) {
        const now = decryptAnswers(this.#ctx.vault, await findApplication(this.#ctx, application.id));
        const changes = Object.fromEntries(
          answers.filter(
            ([path]) => model.leaf(path)?.sectionId === sectionId && isBlank(now[path]) && isVisible(model, now, path),
          ),
        );
        const [again] = Object.entries(changes).filter(([path]) => asked.includes(path));
        if (again) throw new Error(`${formType}: ${again.join(' was answered with ')}, and is not there`);
        if (Object.keys(changes).length === 0) break;
        asked.push(...Object.keys(changes));
        await this.save(application.id, { changes });
      }
      await this.change(ACCEPT, { applicationId: application.id, sectionId });
    }
    const saved = await findApplication(this.#ctx, application.id);
    this.#told.push(factsGivenIn(this.#ctx, { application: saved, asked }, row));
  }

  toldTwice(): Promise<string[]> {
    return factsGivenTwice(this.#ctx, this.caseId, this.#told);
  }

  async packet(ids: readonly string[]): Promise<PacketNow> {
    return (await this.ask<{ packet: PacketNow }>(PACKET, { ids })).packet;
  }

  /** Changes a given name in one of the forms that share it. Returns the fact's key; undefined if none share one. */
  async contradict(): Promise<string | undefined> {
    const facts = await factsOfCase(this.#ctx, this.caseId, 'en');
    const said = facts.find(
      ({ key, uses }) => key === 'name.given' && new Set(uses.map(({ application }) => application.id)).size > 1,
    );
    const use = said?.uses.at(-1);
    if (use) await this.save(use.application.id, { changes: { [use.path]: 'OTHERWISE' } });
    return said?.key;
  }

  /** Submits the form. Returns the open points that would stop a person; empty if it was submitted. */
  async finish(id: string): Promise<string[]> {
    const { readiness } = await this.readiness(id);
    const { blanks, problems, checks } = readiness;
    const open = [
      ...blanks.filter(({ isRequired }) => isRequired).map(({ path }) => `${path} is not answered`),
      ...problems.filter(({ kind }) => kind === 'STOP').map(({ path, code }) => `${path}: ${code}`),
      ...checks.filter(({ kind }) => kind === 'STOP').map(({ sentence }) => sentence),
    ];
    if (open.length > 0) return open;
    await this.save(id, {
      leftEmpty: blanks.map(({ path }) => path),
      confirmedChecks: checks.map((check) => check.id),
      status: 'completed',
    });
    return [];
  }
}

/** Follows a person from the card of a scenario to the packet that is mailed. */
describe('filling every package from start to packet', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      OFFICIAL_FORMS_DIR: process.env['OFFICIAL_FORMS_DIR'] ?? '',
      SAVES_PER_MINUTE: '100000',
    });
    server.services.setNow(new Date('2026-11-21T12:00:00Z'));
  });
  afterAll(() => server.close());

  it('covers every existing package', () => {
    expect(Object.keys(WALKS).sort()).toEqual(
      formPackages(server.services, 'en')
        .map(({ id }) => id)
        .sort(),
    );
  });

  it.each(toWalk)(
    'completes $name with a packet that has no draft and the expected cost',
    async ({ name: packageId, walk, fingerprint }) => {
      const { forms, dollars, pages = {}, hasNothingInCommon } = walk;
      const asking = await signIn(server, `${packageId}@example.org`);
      const person = new Person(server, asking);
      await person.start(packageId, Object.keys(forms));
      for (const [formType, form] of Object.entries(forms)) await person.goThrough(formType, form);
      const begun = (await person.look()).forms.filter(({ parkedAt }) => parkedAt === null);
      expect(begun.map(({ application }) => application.formType).sort()).toEqual(Object.keys(forms).sort());
      const open: Record<string, readonly string[]> = {};
      for (const { application } of begun) open[application.formType] = await person.finish(application.id);
      expect(Object.values(open).flat(), JSON.stringify(open)).toEqual([]);
      expect(await person.toldTwice()).toEqual([]);
      const { differences, checksAcross, forms: finished } = await person.look();
      expect([...differences, ...checksAcross]).toEqual([]);
      expect(finished.filter(({ isReady, parkedAt }) => !isReady && parkedAt === null)).toEqual([]);

      const packet = await person.packet(begun.map(({ application }) => application.id));
      expect(packet.forms.filter(({ isDraft }) => isDraft)).toEqual([]);
      expect(packet.costs.totalCents).toBe(100 * dollars);
      expect(packet.openItems.length + packet.exhibits.length).toBeGreaterThan(0);
      expect(packet.signers.length).toBeGreaterThan(0);
      expect(packet.signers.filter(({ name }) => name === null)).toEqual([]);
      const types = packet.forms.map(({ application }) => application.formType);
      const counts = new Map(packet.forms.map(({ application, pageCount }) => [application.formType, pageCount]));
      for (const [formType, count] of Object.entries(pages)) expect(counts.get(formType)).toBe(count);

      if (WITH_NEW_FORMS.has(packageId)) {
        const file = await fetch(server.url + packet.url, { headers: { authorization: `Bearer ${asking.token}` } });
        const { outline, texts } = await readPacket(new Uint8Array(await file.arrayBuffer()));
        expect(outline.map(([title]) => title).filter((title) => types.includes(title))).toEqual(types);
        expect(texts.join(' ')).not.toMatch(/NOT READY TO FILE/);
        for (const { name } of packet.signers) expect(texts.join(' ')).toContain(`Where ${name} signs`);
        for (const { pageCount, application } of packet.forms) {
          const at = outline.findIndex(([title]) => title === application.formType);
          const length = (outline[at + 1]?.[1] ?? texts.length + 1) - (outline[at]?.[1] ?? 0);
          // Answers that do not fit continue on sheets behind the form.
          expect([application.formType, length >= (pageCount ?? Infinity)]).toEqual([application.formType, true]);
        }
      }
      const contradicted = await person.contradict();
      expect(contradicted === undefined).toBe(hasNothingInCommon === true);
      if (contradicted !== undefined)
        expect((await person.look()).differences.map(({ key }) => key)).toContain(contradicted);
      lock.note({ name: packageId, fingerprint });
    },
  );
});
