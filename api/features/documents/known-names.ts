import type { Context } from '../../platform/context.ts';
import { findSender } from '../accounts/public.ts';
import { FormNotFoundError, NEWEST_FIRST } from '../applications/public.ts';
import { namesInAnswers, opened } from '../proposals/public.ts';
import { readerOf } from './find-document.ts';

/** Nobody has more forms at once; the newest tell the names. */
const FORMS_AT_MOST = 50;
/** A list asks once for all of its documents; a subscription that stays open asks again for its next one. */
const GOOD_FOR_MS = 1_000;

const known = new WeakMap<Context, { readonly names: Promise<readonly string[]>; readonly askedAt: number }>();

/** Full names of everybody in the viewer's forms, and their own: a document of somebody else is none of these. */
export function knownNames(ctx: Context): Promise<readonly string[]> {
  const before = known.get(ctx);
  if (before && performance.now() - before.askedAt < GOOD_FOR_MS) return before.names;
  const names = findNames(ctx);
  known.set(ctx, { names, askedAt: performance.now() });
  return names;
}

async function findNames(ctx: Context): Promise<readonly string[]> {
  const userId = readerOf(ctx);
  const [sender, applications] = await Promise.all([
    findSender(ctx),
    ctx.db.application.findMany({ where: { userId }, orderBy: NEWEST_FIRST, take: FORMS_AT_MOST }),
  ]);
  const inForms = applications.flatMap((application) => {
    try {
      return namesInAnswers(ctx, opened(ctx, application));
    } catch (error) {
      // The definition of an old form may be gone.
      if (error instanceof FormNotFoundError) return [];
      throw error;
    }
  });
  return [...new Set([...(sender.name === null ? [] : [sender.name]), ...inForms])];
}
