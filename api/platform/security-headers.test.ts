import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

async function policies(hasStripe: boolean, addresses: readonly string[]): Promise<string[]> {
  const answered = await headersAt('http://127.0.0.1', hasStripe, addresses);
  return answered.map((headers) => headers.get('content-security-policy') ?? '');
}

async function headersAt(publicUrl: string, hasStripe: boolean, addresses: readonly string[]): Promise<Headers[]> {
  const app = express();
  app.use(securityHeaders({ publicUrl }, { hasStripe }));
  app.get('/{*splat}', (_request, response) => void response.send('page'));
  const server = createServer(app).listen(0, '127.0.0.1');
  stop = () => server.close();
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return Promise.all(addresses.map(async (address) => (await fetch(`http://127.0.0.1:${port}${address}`)).headers));
}

const CHECKOUT = ['/checkout', '/checkout/', '/Checkout?amount=19&service=form-completion'];
const OTHERS = ['/', '/pricing', '/dashboard?payment=success', '/checkouts', '/checkout/else', '/a/checkout', '/api/x'];

it('allows Stripe in the content security policy of /checkout only', async () => {
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

it('names no Stripe origin in the policy when the sandbox takes the payments', async () => {
  for (const policy of await policies(false, [...CHECKOUT, ...OTHERS])) expect(policy).not.toContain('stripe');
});

it('sends HSTS with subdomains, nosniff, no-referrer and a policy that forbids framing on every page', async () => {
  for (const headers of await headersAt('https://forms.example.org', true, [...CHECKOUT, ...OTHERS])) {
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    const policy = headers.get('content-security-policy');
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", 'upgrade-insecure-requests'])
      expect(policy).toContain(part);
  }
});
