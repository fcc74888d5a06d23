import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const features = path.join(import.meta.dirname, '../features');

it('these use cases alone look past the rows of whoever asks', () => {
  const lines = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !file.includes('testing/'))
    .flatMap((file) =>
      [
        ...readFileSync(path.join(features, file), 'utf8').matchAll(/(acrossPeople|onBehalfOf)\([^']*'([\w-]+)'\)/g),
      ].map(([, how, why]) => `${file}: ${how}, ${why}`),
    );
  expect([...new Set(lines)].sort()).toEqual([
    'account-deletion/delete-account.ts: acrossPeople, deletion',
    'accounts/accounts.graphql.ts: onBehalfOf, sign-in',
    'accounts/accounts.rest.ts: onBehalfOf, sign-in',
    'accounts/confirm-sign-in.ts: acrossPeople, sign-in',
    'accounts/passkeys/add-passkey.ts: acrossPeople, sign-in',
    'accounts/passkeys/sign-in-with-passkey.ts: acrossPeople, sign-in',
    'accounts/request-sign-in-link.ts: acrossPeople, sign-in',
    'accounts/show-outbox.ts: acrossPeople, outbox',
    'case-sharing/comment-on-shared-case.ts: onBehalfOf, link',
    'case-sharing/find-shared-case.ts: acrossPeople, link',
    'case-sharing/find-shared-case.ts: onBehalfOf, link',
    'conversations/store-growing.ts: acrossPeople, answers',
    'conversations/write-answer.ts: acrossPeople, answers',
    'desk/warnings/customer-facts.ts: onBehalfOf, staff',
    'desk/warnings/paper-facts.ts: onBehalfOf, staff',
    'documents/open-share.ts: acrossPeople, link',
    'filings/calendar.rest.ts: acrossPeople, link',
    'filings/calendar.rest.ts: onBehalfOf, link',
    'operations/operations.graphql.ts: acrossPeople, staff',
    'operations/read-documents-again.ts: acrossPeople, staff',
    'translators/conflicts-of-interest.ts: acrossPeople, staff',
  ]);
});

it('only who signs in is asked for as the system, without Prisma', () => {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .filter((file) => /\bsystemRows\(/.test(readFileSync(path.join(features, file), 'utf8')));
  expect(files).toEqual(['accounts/public.ts']);
});
