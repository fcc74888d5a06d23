import type { Context } from '../../platform/context.ts';
import { findSender } from '../accounts/public.ts';
import { namesInApplications } from '../applications/public.ts';

/** A list asks once for all of its documents; a long-lived subscription asks again for each event. */
const GOOD_FOR_MS = 1_000;

const known = new WeakMap<Context, { readonly names: Promise<readonly string[]>; readonly askedAt: number }>();

/** Returns the full names in the viewer's forms, and the viewer's own, to recognise documents of other people. */
export function knownNames(ctx: Context): Promise<readonly string[]> {
  const before = known.get(ctx);
  if (before && performance.now() - before.askedAt < GOOD_FOR_MS) return before.names;
  const names = findNames(ctx);
  known.set(ctx, { names, askedAt: performance.now() });
  return names;
}

async function findNames(ctx: Context): Promise<readonly string[]> {
  const [inForms, sender] = await Promise.all([namesInApplications(ctx), findSender(ctx)]);
  return [...new Set([...(sender.name === null ? [] : [sender.name]), ...inForms])];
}
