import { readFileSync } from 'node:fs';
import { CAPABILITIES } from './capabilities.ts';
import { loadParts, type RawBodyEndpoint } from './platform/capability.ts';
import { openApiDocument, type DocumentedCall } from './platform/open-api.ts';
import { RestTransport } from './platform/rest.ts';
import { OTHER_CALLS } from './non-rest-endpoints.ts';

interface RestCalls {
  readonly transport: RestTransport;
  readonly rawBodyEndpoints: readonly RawBodyEndpoint[];
  /** All endpoints with a URL of their own. */
  readonly documented: readonly DocumentedCall[];
}

/** Loads the REST endpoints of all capabilities. */
export async function openRestCalls(): Promise<RestCalls> {
  const transport = new RestTransport();
  for (const addCalls of await loadParts(CAPABILITIES.map(({ rest }) => rest))) addCalls(transport);
  const rawBodyEndpoints = await loadParts(CAPABILITIES.map((capability) => capability.rawBodyEndpoints));
  return {
    transport,
    rawBodyEndpoints,
    documented: [...transport.routes, ...rawBodyEndpoints.map(({ call }) => call), ...OTHER_CALLS],
  };
}

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Content of /openapi.json and of schema/openapi.json, which is committed so that changes are seen. */
export const printedOpenApi = ({ documented }: RestCalls): string =>
  `${JSON.stringify(openApiDocument(documented, { version }), null, 2)}\n`;
