import { readFileSync } from 'node:fs';
import { CAPABILITIES } from './capabilities.ts';
import { loadParts, type CallBesideTransport } from './platform/capability.ts';
import { openApiDocument, type DocumentedCall } from './platform/open-api.ts';
import { RestTransport } from './platform/rest.ts';
import { OTHER_CALLS } from './other-calls.ts';

interface RestCalls {
  readonly transport: RestTransport;
  readonly besideTransport: readonly CallBesideTransport[];
  /** All that is answered at an address of its own, through the transport and beside it. */
  readonly documented: readonly DocumentedCall[];
}

/** Every call that the capabilities bring. */
export async function openRestCalls(): Promise<RestCalls> {
  const transport = new RestTransport();
  for (const addCalls of await loadParts(CAPABILITIES.map(({ rest }) => rest))) addCalls(transport);
  const besideTransport = await loadParts(CAPABILITIES.map((capability) => capability.besideTransport));
  return {
    transport,
    besideTransport,
    documented: [...transport.routes, ...besideTransport.map(({ call }) => call), ...OTHER_CALLS],
  };
}

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** What /openapi.json says, and schema/openapi.json, which is committed so that a change of it is seen. */
export const printedOpenApi = ({ documented }: RestCalls): string =>
  `${JSON.stringify(openApiDocument(documented, { version }), null, 2)}\n`;
