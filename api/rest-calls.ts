import { readFileSync } from 'node:fs';
import { accountsRest } from './features/accounts/accounts.rest.ts';
import { applicationsRest } from './features/applications/applications.rest.ts';
import { caseReviewRest } from './features/case-review/case-review.rest.ts';
import { certificatesRest } from './features/certificates/certificates.rest.ts';
import { conversationsRest } from './features/conversations/conversations.rest.ts';
import { dataExportRest } from './features/data-export/data-export.rest.ts';
import { deskRest } from './features/desk/desk.rest.ts';
import { documentsRest } from './features/documents/documents.rest.ts';
import { sharesRest } from './features/documents/shares.rest.ts';
import { WEBHOOK } from './features/payments/payments-webhook.rest.ts';
import { paymentsRest } from './features/payments/payments.rest.ts';
import { pricesRest } from './features/payments/prices.rest.ts';
import { sandboxRest } from './features/payments/sandbox.rest.ts';
import { proposalsRest } from './features/proposals/proposals.rest.ts';
import { translationsRest } from './features/translations/translations.rest.ts';
import { openApiDocument, type DocumentedCall } from './platform/open-api.ts';
import { RestDoor } from './platform/rest.ts';
import { OTHER_CALLS } from './other-calls.ts';

/** Every call of the REST door. A new capability adds a line here. */
export function openRestDoor(): RestDoor {
  const door = new RestDoor();
  accountsRest(door);
  applicationsRest(door);
  pricesRest(door);
  paymentsRest(door);
  sandboxRest(door);
  proposalsRest(door);
  caseReviewRest(door);
  documentsRest(door);
  sharesRest(door);
  dataExportRest(door);
  translationsRest(door);
  conversationsRest(door);
  certificatesRest(door);
  deskRest(door);
  return door;
}

/** All that is answered at an address of its own, through the door and beside it. */
export const documentedCalls = (door: RestDoor): readonly DocumentedCall[] => [...door.routes, WEBHOOK, ...OTHER_CALLS];

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** What /openapi.json says, and schema/openapi.json, which is committed so that a change of it is seen. */
export const printedOpenApi = (door: RestDoor): string =>
  `${JSON.stringify(openApiDocument(documentedCalls(door), { version }), null, 2)}\n`;
