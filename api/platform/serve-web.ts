import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Express, Request, Response } from 'express';
import sirv from 'sirv';
import { acceptedLanguage } from './accept-language.ts';
import { withSiteName, type Site } from '../../schema/site/site.ts';
import { headsOf, screenAt, withHead, withSite, type IsValidParameter, type PageHeads } from './page-head.ts';

/** The files that a screen starts with, written by the build (web/build/first-files.ts). */
interface FirstFiles {
  readonly words: string;
  readonly screens: Readonly<Record<string, { readonly namespace: string; readonly scripts: readonly string[] }>>;
}

/** Serves the built web app: hashed files as immutable, the page uncached, with preloads, head and settings. */
export function serveBuiltWeb(
  webDir: string,
  { site, publicUrl, isValidParameter }: { site: Site; publicUrl: string; isValidParameter: IsValidParameter },
): (app: Express) => void {
  const page = withSite(readFileSync(path.join(webDir, 'index.html'), 'utf8'), site);
  const first = JSON.parse(readFileSync(path.join(webDir, '.vite/first-files.json'), 'utf8')) as FirstFiles;
  const built = JSON.parse(readFileSync(path.join(webDir, '.vite/page-heads.json'), 'utf8')) as PageHeads;
  const heads = headsOf(built, site);
  const files = sirv(webDir, {
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, pathname) =>
      response.setHeader(
        'Cache-Control',
        pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
  // sirv lists the files at startup; one that a newer build has removed since would crash this process.
  const isGone = (name: string) => name.startsWith('/assets/') && !existsSync(path.join(webDir, name));
  const manifest = withSiteName(
    JSON.parse(readFileSync(path.join(webDir, 'manifest.webmanifest'), 'utf8')) as unknown,
    site.name,
  );
  return (app) => {
    app.get('/manifest.webmanifest', (_request, response) => {
      response.setHeader('Cache-Control', 'no-cache');
      response.type('application/manifest+json').send(JSON.stringify(manifest));
    });
    app.use((request, response, next) =>
      request.path === '/' || request.path.endsWith('.html') || isGone(request.path)
        ? next()
        : files(request, response, next),
    );
    app.get('/{*splat}', (request: Request, response: Response) => {
      // A missing asset gets 404; only paths of screens get the page.
      if (request.path.startsWith('/assets/')) return void response.status(404).end();
      response.setHeader('Cache-Control', 'no-cache');
      response.vary('Accept-Language');
      const language = acceptedLanguage(request.headers['accept-language'], site.languages);
      const screen = screenAt(heads, request.path, isValidParameter);
      const html = withHead(page, heads, { screen, language, publicUrl, siteName: site.name });
      // The page tells the user; scanners read the status.
      if (screen === undefined) response.status(404);
      response.type('html').send(html.replace('</head>', () => `${linksTo(first, request.path, language)}</head>`));
    });
  };
}

/** The language is a guess: after another choice than the browser's, four kilobytes were loaded in vain. */
function linksTo({ words, screens }: FirstFiles, address: string, language: string): string {
  const screen = Object.hasOwn(screens, address) ? screens[address] : undefined;
  if (screen === undefined) return '';
  return [
    ...screen.scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    ...['common', screen.namespace].map(
      (name) => `<link rel="preload" as="fetch" crossorigin href="${words}/${language}/${name}.json">`,
    ),
  ].join('');
}
