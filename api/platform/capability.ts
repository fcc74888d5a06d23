import type { Router } from 'express';
import type { DataOwner, Services } from './context.ts';
import type { Jobs } from './jobs.ts';
import type { DocumentedCall } from './open-api.ts';
import type { RestTransport } from './rest.ts';

/** Loads parts on first use, so that commands and tests load only what they need. */
export type Load<Part> = () => Promise<readonly Part[]>;

/** The process that runs the capabilities. */
interface Host {
  /** Prints a line for the operator. */
  readonly say: (sentence: string) => void;
  /** Registers a shutdown callback; they run in reverse order. */
  readonly onStop: (end: () => unknown) => void;
}

/** Endpoints that read the raw request body, so they are mounted before the body parsers. */
export interface RawBodyEndpoint {
  readonly call: DocumentedCall;
  readonly router: (services: Services) => Router;
}

/**
 * All parts of a capability. `features/<name>/capability.ts` exports it and `api/capabilities.ts` lists it: the
 * schema, the server, the jobs, the data export, the deletion of a user and the rotation of keys walk that list.
 */
export interface Capability extends DataOwner {
  /** Loads the modules that add its part to the GraphQL schema. */
  readonly graphql?: () => Promise<unknown>;
  readonly rest?: Load<(transport: RestTransport) => void>;
  readonly rawBodyEndpoints?: Load<RawBodyEndpoint>;
  /** Start the workers of its job queues. */
  readonly jobs?: Load<(services: Services, jobs: Jobs, host: Host) => Promise<void>>;
  /**
   * Runs at startup and each hour; several processes may run it at once.
   * @param before start of the only process on its data: work begun earlier was abandoned
   */
  readonly hourly?: Load<(services: Services, before?: Date) => Promise<unknown>>;
  /** Runs once, when the server answers requests. */
  readonly whenReady?: Load<(services: Services, host: Host) => unknown>;
  /** Runs in development: applies changed content at once and reloads open pages by `reload`. */
  readonly watchContent?: Load<(services: Services, reload: () => void) => void>;
  /** Ends what would keep requests open. */
  readonly beforeStop?: Load<(services: Services) => Promise<void>>;
}

/** Loads one kind of part of all capabilities: `loadParts(CAPABILITIES.map(({ rest }) => rest))`. */
export async function loadParts<Part>(loads: readonly (Load<Part> | undefined)[]): Promise<Part[]> {
  return (await Promise.all(loads.flatMap((load) => load?.() ?? []))).flat();
}
