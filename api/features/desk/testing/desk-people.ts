import { Readable } from 'node:stream';
import type { TranslationOrder } from '../../../generated/prisma/client.ts';
import type { Context } from '../../../platform/context.ts';
import { newOwner, storeDocument } from '../../../testing/people-with-documents.ts';
import type { TestServices } from '../../../testing/test-services.ts';
import { assignFiles, writeFile } from '../../documents/public.ts';
import { orderTranslation, encryptProfile } from '../../../testing/people-at-the-desk.ts';
type TranslatorProfile = Parameters<typeof encryptProfile>[2];

const PROFILE: TranslatorProfile = {
  printedName: 'Rosa Medina',
  familyName: 'Medina',
  street: '12 Elm Street',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  country: 'United States',
  phone: null,
  email: null,
  credential: 'ATA-certified, Spanish',
  experience: 'Twelve years of civil records',
};

export interface DeskTranslator {
  readonly ctx: Context;
  readonly translatorId: string;
}

interface NewTranslator {
  /** Languages to translate from. With none, the person reviews forms only. */
  readonly languages?: string[];
  /** Null if not filled in yet. */
  readonly profile?: Partial<TranslatorProfile> | null;
  /** Id of an existing user. */
  readonly userId?: string;
}

/** Creates a person who may translate. */
export async function newTranslator(
  services: TestServices,
  { languages = ['es'], profile = {}, userId: known }: NewTranslator = {},
): Promise<DeskTranslator> {
  const ctx = known === undefined ? await newOwner(services) : services.context({ id: known });
  const id = services.newId('tra');
  const userId = ctx.viewer?.id ?? '';
  await services.db.translator.create({
    data: {
      id,
      userId,
      languages,
      reviewsForms: languages.length === 0,
      profileEncrypted: profile && encryptProfile(services.vault, { id, userId }, { ...PROFILE, ...profile }),
    },
  });
  return { ctx, translatorId: id };
}

/** Creates a document with page images and the order of its translation. */
export async function newOrder(
  services: TestServices,
  owner: Context,
  { pages = 1, sourceLanguage = 'es' }: { pages?: number; sourceLanguage?: string } = {},
): Promise<TranslationOrder> {
  const { id: documentId } = await storeDocument(services, owner.viewer?.id ?? '', { name: 'Acta de Zoë.pdf' });
  for (let page = 1; page <= pages; page++) {
    const bytes = Readable.from([Buffer.from(`picture of page ${page}`)]);
    const { id } = await writeFile(services, { kind: 'page_picture', userId: owner.viewer?.id ?? '', bytes });
    await services.db.$transaction((tx) =>
      assignFiles(tx, { documentId }, [{ id, page, width: 1_236, height: 1_600 }]),
    );
  }
  const { order } = await orderTranslation(owner, { documentId, sourceLanguage });
  return order;
}
