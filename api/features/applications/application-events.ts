import type { Services } from '../../platform/context.ts';
import { publishRowChange } from '../../platform/row-changes.ts';

export const channelOfApplication = (id: string) => `application:${id}`;

/** Publishes that an application changed. A screen that misses the event fails the revision check at its next save. */
export const publishApplicationChanged = (services: Services, id: string, revision: number): Promise<void> =>
  publishRowChange(services, channelOfApplication(id), { id, revision });
