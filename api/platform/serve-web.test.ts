import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { serveBuiltWeb } from './serve-web.ts';
import { publicSite } from './site-settings.ts';

describe('the built web app', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tern-web-'));
  let http: Server;
  let url: string;
  beforeAll(async () => {
    mkdirSync(path.join(folder, 'assets'));
    mkdirSync(path.join(folder, '.vite'));
    writeFileSync(
      path.join(folder, 'index.html'),
      '<html lang="en"><head><title>Tern</title><meta\n name="description" content="All" /></head></html>',
    );
    writeFileSync(
      path.join(folder, '.vite/page-heads.json'),
      JSON.stringify({
        screens: ['/', '/pricing', '/verify', '/verify/:code', '/dashboard', '/document-center', '/forms/:formType'],
        heads: {
          '/pricing': {
            en: { title: 'Pricing', description: 'Only pay for "what" you need' },
            pt: { title: 'Preços', description: '$& <b>só</b>' },
          },
          '/verify/:code': { en: { title: 'Check a certificate', description: 'Real?' } },
        },
      }),
    );
    writeFileSync(
      path.join(folder, '.vite/first-files.json'),
      JSON.stringify({
        words: '/assets/text-1',
        screens: { '/pricing': { namespace: 'payments', scripts: ['/assets/pricing-1.js', '/assets/money-1.js'] } },
      }),
    );
    writeFileSync(path.join(folder, 'assets/shell-1.js'), 'export {}');
    writeFileSync(path.join(folder, 'manifest.webmanifest'), '{"name":"Tern"}');
    const app = express();
    serveBuiltWeb(folder, {
      site: publicSite(readSettings({}, folder)),
      publicUrl: 'https://tern.example',
      isValidParameter: (part, name) => part !== ':formType' || name === 'i-130',
    })(app);
    http = createServer(app);
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    http.close();
    rmSync(folder, { recursive: true });
  });

  it('serves the page for the URL of a screen, with the site settings of the operator in a meta tag', async () => {
    expect(await (await fetch(`${url}/document-center`)).text()).toContain(
      '<meta name="site" content="{&quot;isDemo&quot;:true,&quot;name&quot;:&quot;Tern&quot;',
    );
  });

  it('returns 404 with an HTML page marked noindex for a URL that no screen has', async () => {
    for (const address of ['/.env', '/wp-login.php', '/forms/i-130/x', '/forms/xyz', '/dashboard2', '/constructor']) {
      const response = await fetch(`${url}${address}`);
      const page = await response.text();
      expect([address, response.status, page.includes('<html'), page.includes('noindex')]).toEqual([
        address,
        404,
        true,
        true,
      ]);
    }
    for (const address of ['/', '/Pricing/', '/verify/7K4M-9Q2X', '/forms/i-130', '/dashboard?payment=success'])
      expect((await fetch(`${url}${address}`)).status).toBe(200);
  });

  it('includes the title, description and picture of the screen in the HTML, in the language of the browser', async () => {
    const pageIn = async (address: string, language: string) =>
      (await fetch(`${url}${address}`, { headers: { 'accept-language': language } })).text();
    const english = await pageIn('/pricing?plan=1', 'xx');
    expect(english).toContain('<title>Pricing · Tern</title>');
    expect(english).toContain('<meta name="description" content="Only pay for &quot;what&quot; you need">');
    expect(english).toContain('<meta property="og:url" content="https://tern.example/pricing">');
    expect(english).toContain('<meta property="og:image" content="https://tern.example/pages/pricing.png">');
    expect(english.match(/name="description"/g)).toHaveLength(1);
    const portuguese = await pageIn('/pricing', 'pt-BR,en;q=0.5');
    expect(portuguese).toContain('<title>Preços · Tern</title>');
    expect(portuguese).toContain('content="$&amp; &lt;b&gt;só&lt;/b&gt;"');
    const certificate = await pageIn('/verify/7K4M-9Q2X', 'de');
    expect(certificate).toContain('<title>Check a certificate · Tern</title>');
    expect(certificate).not.toContain('7K4M');
    expect(certificate).toContain('content="https://tern.example/pages/verify.png"');
    expect(await pageIn('/dashboard', 'en')).toContain('<title>Tern</title>');
  });

  it('preloads the scripts of the screen and its texts in the language of the browser', async () => {
    const linksOf = async (address: string) => {
      const page = await (await fetch(`${url}${address}`, { headers: { 'accept-language': 'pt-BR,en;q=0.5' } })).text();
      return [...page.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)"/g)].map(([, rel, file]) => `${rel} ${file}`);
    };
    expect(await linksOf('/pricing?plan=1')).toEqual([
      'modulepreload /assets/pricing-1.js',
      'modulepreload /assets/money-1.js',
      'preload /assets/text-1/pt/common.json',
      'preload /assets/text-1/pt/payments.json',
    ]);
    expect(await linksOf('/dashboard')).toEqual([]);
    expect(await linksOf('/constructor')).toEqual([]);
  });

  it('caches hashed files as immutable, and keeps serving pages after a newer build removed one', async () => {
    const there = await fetch(`${url}/assets/shell-1.js`);
    expect([there.status, there.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    rmSync(path.join(folder, 'assets/shell-1.js'));
    expect((await fetch(`${url}/assets/shell-1.js`)).status).toBe(404);
    expect((await fetch(`${url}/dashboard`)).status).toBe(200);
  });
});
