import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

async function policies(hasStripe: boolean, addresses: readonly string[]): Promise<string[]> {
  const app = express();
  app.use(securityHeaders({ publicUrl: 'http://127.0.0.1' }, { hasStripe }));
  app.get('/{*splat}', (_request, response) => void response.send('page'));
  const server = createServer(app).listen(0, '127.0.0.1');
  stop = () => server.close();
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return Promise.all(
    addresses.map(async (address) => {
      const { headers } = await fetch(`http://127.0.0.1:${port}${address}`);
      return headers.get('content-security-policy') ?? '';
    }),
  );
}

const CHECKOUT = ['/checkout', '/checkout/', '/Checkout?amount=19&service=form-completion'];
const OTHERS = ['/', '/pricing', '/dashboard?payment=success', '/checkouts', '/checkout/else', '/a/checkout', '/api/x'];

it('lets the document of /checkout ask Stripe, and no other', async () => {
  for (const policy of await policies(true, CHECKOUT)) {
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
    expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com');
    expect(policy).toMatch(/connect-src 'self' ws:\S+ https:\/\/api\.stripe\.com;/);
    expect(policy).not.toContain('unsafe');
  }
  for (const policy of await policies(true, OTHERS)) {
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('stripe');
  }
});

it('asks nobody else when the sandbox takes the payments', async () => {
  for (const policy of await policies(false, [...CHECKOUT, ...OTHERS])) expect(policy).not.toContain('stripe');
});
