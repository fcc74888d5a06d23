import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const features = path.join(import.meta.dirname, '../features');

it('only the listed use cases access rows of other users', () => {
  const lines = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !file.includes('testing/'))
    .flatMap((file) =>
      [
        ...readFileSync(path.join(features, file), 'utf8').matchAll(
          /(asSystemContext|asUserContext)\([^']*'([\w-]+)'\)/g,
        ),
      ].map(([, how, why]) => `${file}: ${how}, ${why}`),
    );
  expect([...new Set(lines)].sort()).toEqual([
    'account-deletion/delete-account.ts: asSystemContext, deletion',
    'accounts/accounts.graphql.ts: asUserContext, sign-in',
    'accounts/accounts.rest.ts: asUserContext, sign-in',
    'accounts/confirm-sign-in.ts: asSystemContext, sign-in',
    'accounts/passkeys/add-passkey.ts: asSystemContext, sign-in',
    'accounts/passkeys/sign-in-with-passkey.ts: asSystemContext, sign-in',
    'accounts/request-sign-in-link.ts: asSystemContext, sign-in',
    'accounts/show-outbox.ts: asSystemContext, outbox',
    'case-sharing/comment-on-shared-case.ts: asUserContext, link',
    'case-sharing/find-shared-case.ts: asSystemContext, link',
    'case-sharing/find-shared-case.ts: asUserContext, link',
    'conflicts-of-interest/customers-in-conflict.ts: asSystemContext, staff',
    'conversations/store-streaming.ts: asSystemContext, answers',
    'conversations/write-answer.ts: asSystemContext, answers',
    'desk/warnings/customer-facts.ts: asUserContext, staff',
    'desk/warnings/paper-facts.ts: asUserContext, staff',
    'documents/open-share.ts: asSystemContext, link',
    'filings/calendar.rest.ts: asSystemContext, link',
    'filings/calendar.rest.ts: asUserContext, link',
    'operations/operations.graphql.ts: asSystemContext, staff',
    'operations/read-documents-again.ts: asSystemContext, staff',
  ]);
});

it('only accounts/public.ts reads rows as the system without Prisma', () => {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .filter((file) => /\bsystemRows\(/.test(readFileSync(path.join(features, file), 'utf8')));
  expect(files).toEqual(['accounts/public.ts']);
});
