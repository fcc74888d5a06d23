import type { Router } from 'express';
import type { DataOwner, Services } from './context.ts';
import type { Jobs } from './jobs.ts';
import type { DocumentedCall } from './open-api.ts';
import type { RestTransport } from './rest.ts';

/** Loads parts when they are first needed: a command or a test that needs none loads none. */
export type Load<Part> = () => Promise<readonly Part[]>;

/** The process that capabilities run in. */
interface Host {
  /** A line for who started it. */
  readonly say: (sentence: string) => void;
  /** Done when it ends; what was named last comes first. */
  readonly onStop: (end: () => unknown) => void;
}

/** Calls that read the bytes of a body by themselves, so that they stand before whatever parses bodies. */
export interface CallBesideTransport {
  readonly call: DocumentedCall;
  readonly router: (services: Services) => Router;
}

/**
 * All that a capability brings. `features/<name>/capability.ts` says it and `api/capabilities.ts` lists it: the schema,
 * the server, the jobs, the export, the deletion of a person and the rotation of keys walk that list.
 */
export interface Capability extends DataOwner {
  /** The modules that add its part to the GraphQL schema. */
  readonly graphql?: () => Promise<unknown>;
  readonly rest?: Load<(transport: RestTransport) => void>;
  readonly besideTransport?: Load<CallBesideTransport>;
  /** Begin to work on the jobs of their names. */
  readonly jobs?: Load<(services: Services, jobs: Jobs, host: Host) => Promise<void>>;
  /**
   * Done at the start and each hour; several processes may do it at once.
   * @param before when the only process on its data started: what began earlier has nobody left to end it
   */
  readonly hourly?: Load<(services: Services, before?: Date) => Promise<unknown>>;
  /** Done once, when requests are answered. */
  readonly whenReady?: Load<(services: Services, host: Host) => unknown>;
  /** Done in development: content that changes is used at once, and open pages load themselves anew by `reload`. */
  readonly watchContent?: Load<(services: Services, reload: () => void) => void>;
  /** Ends what would keep requests open. */
  readonly beforeStop?: Load<(services: Services) => Promise<void>>;
}

/** The parts of one kind that all of them bring: `loadParts(CAPABILITIES.map(({ rest }) => rest))`. */
export async function loadParts<Part>(loads: readonly (Load<Part> | undefined)[]): Promise<Part[]> {
  return (await Promise.all(loads.flatMap((load) => load?.() ?? []))).flat();
}
