import { readFileSync } from 'node:fs';
import { CAPABILITIES } from './capabilities.ts';
import { loadParts, type CallBesideDoor } from './platform/capability.ts';
import { openApiDocument, type DocumentedCall } from './platform/open-api.ts';
import { RestDoor } from './platform/rest.ts';
import { OTHER_CALLS } from './other-calls.ts';

interface RestCalls {
  readonly door: RestDoor;
  readonly besideDoor: readonly CallBesideDoor[];
  /** All that is answered at an address of its own, through the door and beside it. */
  readonly documented: readonly DocumentedCall[];
}

/** Every call that the capabilities bring. */
export async function openRestCalls(): Promise<RestCalls> {
  const door = new RestDoor();
  for (const addCalls of await loadParts(CAPABILITIES.map(({ rest }) => rest))) addCalls(door);
  const besideDoor = await loadParts(CAPABILITIES.map((capability) => capability.besideDoor));
  return { door, besideDoor, documented: [...door.routes, ...besideDoor.map(({ call }) => call), ...OTHER_CALLS] };
}

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** What /openapi.json says, and schema/openapi.json, which is committed so that a change of it is seen. */
export const printedOpenApi = ({ documented }: RestCalls): string =>
  `${JSON.stringify(openApiDocument(documented, { version }), null, 2)}\n`;
