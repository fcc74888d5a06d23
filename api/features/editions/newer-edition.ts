import type { Application } from '../../generated/prisma/client.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { isOpen } from '../applications/public.ts';
import { isFiled } from '../filings/public.ts';
import { editionChanges, formLibrary, type EditionChanges } from '../forms/public.ts';

/** Returns what the form's current edition changes for an application that can move to it; null for any other. */
export async function newerEditionOf(
  ctx: Pick<Context, 'settings' | 'log' | 'vault'> & { readonly db: Context['db'] | Transaction },
  application: Pick<Application, 'id' | 'formType' | 'edition' | 'status'>,
): Promise<EditionChanges | null> {
  const form = formLibrary(ctx).find(application.formType);
  if (form?.file.kind !== 'form' || application.edition >= form.file.currentEdition) return null;
  if (!isOpen(application) || (await isFiled(ctx, application.id))) return null;
  return editionChanges(form, application.edition, form.file.currentEdition) ?? null;
}
