import { findForm } from './features/forms/public.ts';
import type { Services } from './platform/context.ts';
import { hasKnownPrefix } from './platform/ids.ts';
import type { IsValidParameter } from './platform/page-head.ts';

const IDS: ReadonlySet<string> = new Set([':id', ':personId', ':documentId', ':orderId']);

/** Returns whether a path parameter can have a page: a form must exist, and an id must have a known prefix. */
export const parameterValidator =
  (services: Pick<Services, 'settings' | 'log' | 'owners'>): IsValidParameter =>
  (part, name) =>
    part === ':formType'
      ? findForm(services, name) !== undefined
      : !IDS.has(part) || hasKnownPrefix(services.owners, name);
