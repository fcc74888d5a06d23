import { expect, it } from 'vitest';
import { pathWithoutSecrets } from './request-log.ts';

it.each([
  ['/shared/ternshare_abc.def.ghi?x=1', '/shared/:token'],
  ['//shared//ternshare_abc', '/shared/:token'],
  ['/Shared/ternshare_abc', '/Shared/:token'],
  ['/%73hared/ternshare_abc', '/shared/:token'],
  ['/shared%2Fternshare_abc', '/shared/:token'],
  ['/shared%252fternshare_abc', '/shared/:token'],
  ['/./shared/\\ternshare_abc', '/shared/:token'],
  ['/assets/../shared/anything', '/assets/../shared/:token'],
  ['/else/ternshare_abc', '/else/:token'],
  ['/auth/verify/ternlink_abc#ternlink_x', '/auth/verify/:token'],
  ['/%E0%A4%A/ternshare_abc', '/:unreadable'],
  ['/api/documents/doc_KGVn92cLnJ1Ln8f5rh7cLw/pages/1', '/api/documents/:id/pages/1'],
  ['/api/payments/create-payment-intent', '/api/payments/create-payment-intent'],
])('logs %s as %s', (address, path) => {
  expect(pathWithoutSecrets(address)).toBe(path);
});
