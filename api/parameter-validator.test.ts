import { afterAll, beforeAll, expect, it } from 'vitest';
import { parameterValidator } from './parameter-validator.ts';
import { screenAt } from './platform/page-head.ts';
import { openTestServices, type TestServices } from './testing/test-services.ts';

let services: TestServices;
beforeAll(async () => void (services = await openTestServices()));
afterAll(() => services.close());

it('finds a page for each known form and each id with a valid prefix, and for no other parameter', () => {
  const screens = ['/forms/:formType', '/cases/:id', '/desk/:orderId', '/applications/:id/submitted', '/verify/:code'];
  const pageOf = (address: string) => screenAt({ screens }, address, parameterValidator(services));
  for (const address of [
    '/forms/i-130',
    '/forms/I-9',
    '/forms/i-485%20supp%20j',
    '/cases/cas_1',
    '/desk/scn_1',
    '/applications/app_1/submitted',
    '/verify/x',
  ])
    expect([address, pageOf(address)]).not.toEqual([address, undefined]);
  for (const address of [
    '/forms/xyz',
    '/forms/i-999',
    '/forms/constructor',
    '/cases/1',
    '/desk/x_1',
    '/applications/new/submitted',
  ])
    expect([address, pageOf(address)]).toEqual([address, undefined]);
});
