import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { MIGRATIONS } from '../../platform/prepare-database.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { openSession } from '../accounts/public.ts';
import { grantRole, grantTranslator } from './grant-translator.ts';
import { listTranslators } from './list-translators.ts';
import { exportTranslator } from './export-translator.ts';
import { findStaff, lockTranslator, requireFormReviewer, requireTranslator, decryptProfile } from './public.ts';
import { cardOf } from './translator-profile.ts';
import { saveTranslatorProfile } from './save-translator-profile.ts';

const PROFILE = {
  printedName: ' Rosa  María Medina ',
  familyName: 'Medina',
  street: '12 Elm Street',
  city: 'Austin',
  state: 'texas',
  postalCode: '78701',
  country: 'USA',
  phone: '+1 503 555 0142',
  email: 'Rosa@Example.org',
  credential: 'ATA-certified',
  experience: '',
};
const KEPT = {
  ...PROFILE,
  printedName: 'Rosa María Medina',
  state: 'TX',
  country: 'United States',
  email: 'rosa@example.org',
  experience: null,
};

let services: TestServices;
beforeAll(async () => void (services = await openTestServices()));
afterAll(() => services.close());

const signIn = async (email: string): Promise<Context> => {
  const { userId } = await services.db.$transaction((tx) => openSession(services, tx, email, 'en'));
  return services.context({ id: userId });
};

describe('the role of a translator', () => {
  it('is granted to an email address with or without an account, and granted again with other languages', async () => {
    const first = await grantTranslator(services, { email: ' New@Example.org', languages: ['pt', 'ES', 'pt'] });
    expect(first).toMatchObject({ email: 'new@example.org', languages: ['es', 'pt'], isNewAccount: true });
    const again = await grantTranslator(services, { email: 'new@example.org', languages: ['fr'] });
    expect(again).toEqual({ ...first, languages: ['fr'], isNewAccount: false });
    const ctx = await signIn('new@example.org');
    expect(await requireTranslator(ctx)).toMatchObject({ id: first.id, languages: ['fr'] });
    expect(
      await services.db.auditEntry.findMany({ where: { actor: 'command', action: 'grant' }, orderBy: { at: 'asc' } }),
    ).toMatchObject([
      { orderId: null, detail: { translator: first.id, languages: ['es', 'pt'] } },
      { detail: { translator: first.id, languages: ['fr'] } },
    ]);
  });

  it('is created once by concurrent grants', async () => {
    const calls = Array.from({ length: 5 }, () =>
      grantTranslator(services, { email: 'race@example.org', languages: ['es'] }),
    );
    expect(new Set((await Promise.all(calls)).map(({ id }) => id)).size).toBe(1);
  });

  it('requires a valid email address and languages that can be ordered', async () => {
    await expect(grantTranslator(services, { email: 'rosa', languages: ['es'] })).rejects.toThrow(
      'Please enter a valid email address',
    );
    for (const languages of [[], [''], ['en'], ['es', 'xx'], ['Spanish']])
      await expect(grantTranslator(services, { email: 'odd@example.org', languages })).rejects.toThrow(
        /as in --languages es,pt.* es, zh, ar, fr, de, pt, ru, ja, ko, hi, it, pl\./,
      );
    expect((await listTranslators(services)).map(({ email }) => email)).not.toContain('odd@example.org');
  });

  it('is refused to other users, to the cookie alone except for downloads, and once it is revoked', async () => {
    const { id } = await grantTranslator(services, { email: 'rosa@example.org', languages: ['es'] });
    const ctx = await signIn('rosa@example.org');
    const byCookie = { ...ctx, viewer: ctx.viewer && { ...ctx.viewer, isReadOnly: true } };
    await expect(requireTranslator(await signIn('ana@example.org'))).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(requireTranslator(services.context())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(requireTranslator(byCookie)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(await requireTranslator(byCookie, { isDownload: true })).toMatchObject({ id });
    await services.db.translator.update({ where: { id }, data: { revokedAt: services.now() } });
    await expect(requireTranslator(ctx)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(await findStaff(services, ctx.viewer?.id ?? '')).toBeNull();
    expect(await listTranslators(services)).toContainEqual(
      expect.objectContaining({ email: 'rosa@example.org', revokedAt: expect.any(Date) as Date, holds: 0 }),
    );
    await grantTranslator(services, { email: 'rosa@example.org', languages: ['es'] });
    expect(await requireTranslator(ctx)).toMatchObject({ id, revokedAt: null });
  });
});

describe('the profile of a translator', () => {
  const translator = async (email: string) => {
    await grantTranslator(services, { email, languages: ['es'] });
    return await signIn(email);
  };

  it('is stored encrypted and trimmed, shown to customers in part, and each change is audited', async () => {
    const ctx = await translator('profile@example.org');
    const saved = await saveTranslatorProfile(ctx, PROFILE);
    expect(saved.profileEncrypted).not.toContain('Medina');
    expect(decryptProfile(services.vault, saved)).toEqual(KEPT);
    expect(cardOf(services.vault, saved)).toEqual({
      name: 'Rosa María Medina',
      certification: 'ATA-certified',
      experience: null,
      languages: ['es'],
    });
    await saveTranslatorProfile(ctx, PROFILE);
    await saveTranslatorProfile(ctx, { ...PROFILE, city: 'Dallas', phone: undefined });
    expect(await services.db.auditEntry.findMany({ where: { actor: saved.id }, orderBy: { at: 'asc' } })).toMatchObject(
      [
        { action: 'change-profile', detail: { fields: expect.arrayContaining(['printedName']) as string[] } },
        { action: 'change-profile', detail: { fields: ['city', 'phone'] } },
      ],
    );
    expect(await exportTranslator(ctx)).toMatchObject({
      languages: ['es'],
      revokedAt: null,
      profile: { ...KEPT, city: 'Dallas', phone: null },
    });
    expect(await exportTranslator(await signIn('ana@example.org'))).toBeNull();
  });

  it('requires no state and no ZIP code abroad', async () => {
    const abroad = { ...PROFILE, state: '', postalCode: '', country: 'México' };
    const saved = await saveTranslatorProfile(await translator('abroad@example.org'), abroad);
    expect(decryptProfile(services.vault, saved)).toMatchObject({ state: '', postalCode: '', country: 'México' });
  });

  it.each([
    ['printedName', ' '],
    ['printedName', 'x'.repeat(101)],
    ['familyName', ''],
    ['street', '\u0007 12 Elm'],
    ['city', ''],
    ['state', ''],
    ['state', 'Bavaria'],
    ['postalCode', '787'],
    ['country', ''],
    ['phone', 'call me'],
    ['phone', '12345'],
    ['email', 'rosa@'],
    ['email', 'a@b, c@d'],
    ['credential', 'x'.repeat(201)],
    ['experience', 'x'.repeat(1_001)],
    ['experience', 'half \ud800 a letter'],
  ] as const)('with an invalid %s (%j) is refused and not stored', async (field, value) => {
    const ctx = await translator('wrong@example.org');
    await expect(saveTranslatorProfile(ctx, { ...PROFILE, [field]: value })).rejects.toMatchObject({
      code: 'INVALID_PROFILE',
      field,
    });
    expect(await findStaff(services, ctx.viewer?.id ?? '')).toMatchObject({ profileEncrypted: null });
  });

  it('cannot be saved by a user who is not a translator', async () => {
    await expect(saveTranslatorProfile(await signIn('ana@example.org'), PROFILE)).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
  });
});

describe('the desk roles', () => {
  const refused = { code: 'NOT_SIGNED_IN' };

  it('separate the access of translators and form reviewers, and one person can hold both', async () => {
    const [noor, tara] = [await signIn('noor@example.org'), await signIn('tara@example.org')];
    const { id } = await grantRole(services, 'noor@example.org', 'form-reviewer');
    expect(await requireFormReviewer(noor)).toMatchObject({ id, languages: [] });
    await expect(requireTranslator(noor)).rejects.toMatchObject(refused);
    await expect(services.db.$transaction((tx) => lockTranslator(tx, { id }))).rejects.toMatchObject(refused);
    await grantTranslator(services, { email: 'tara@example.org', languages: ['es'] });
    expect(await requireTranslator(tara)).toMatchObject({ reviewsForms: false });
    await expect(requireFormReviewer(tara)).rejects.toMatchObject(refused);
    // Any member of the desk may save a profile.
    expect(await saveTranslatorProfile(noor, PROFILE)).toMatchObject({ id });
    await grantTranslator(services, { email: 'noor@example.org', languages: ['es'] });
    for (const require of [requireTranslator, requireFormReviewer]) expect(await require(noor)).toMatchObject({ id });
  });

  it('the migration makes every translator whose role is not revoked a form reviewer too', async () => {
    for (const email of ['now@example.org', 'once@example.org'])
      await grantTranslator(services, { email, languages: ['es'] });
    const once = { userId: (await signIn('once@example.org')).viewer?.id ?? '' };
    await services.db.translator.update({ where: once, data: { revokedAt: services.now() } });
    const owner = new pg.Client({ connectionString: services.ownerUrl });
    await owner.connect();
    try {
      await owner.query('BEGIN; ALTER TABLE translators DROP COLUMN reviews_forms CASCADE');
      await owner.query(readFileSync(path.join(MIGRATIONS, '20261124160000_form_reviewers/migration.sql'), 'utf8'));
      const wrong = await owner.query('SELECT id FROM translators WHERE reviews_forms <> (revoked_at IS NULL)');
      const kept = await owner.query('SELECT id FROM translators WHERE reviews_forms');
      expect(wrong.rows).toEqual([]);
      expect(kept.rows.length).toBeGreaterThan(0);
    } finally {
      await owner.query('ROLLBACK');
      await owner.end();
    }
  });
});
