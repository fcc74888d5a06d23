import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Express, Request, Response } from 'express';
import { createServer } from 'vite';
import { readPageHeads } from '../../web/build/page-heads.ts';
import { acceptedLanguage } from '../platform/accept-language.ts';
import type { Site } from '../../schema/site/site.ts';
import { headsOf, screenAt, withHead, withSite, type IsValidParameter } from '../platform/page-head.ts';

/** Runs Vite inside the server, so that `npm run dev` has one origin, hot reload and the same cookies as production. */
export async function serveViteInDevelopment(
  root: string,
  {
    site,
    publicUrl,
    isValidParameter,
  }: { readonly site: Site; readonly publicUrl: string; readonly isValidParameter: IsValidParameter },
): Promise<{ serve: (app: Express) => void; reload: () => void; close: () => Promise<void> }> {
  const vite = await createServer({
    configFile: path.join(root, 'web/vite.config.ts'),
    server: { middlewareMode: true },
    appType: 'custom',
  });
  return {
    serve(app) {
      // React's refresh runtime is an inline script, which only development allows.
      app.use((_request, response, next) => {
        response.removeHeader('Content-Security-Policy');
        next();
      });
      app.use(vite.middlewares);
      app.get('/{*splat}', (request: Request, response: Response, next) => {
        const html = withSite(readFileSync(path.join(root, 'web/index.html'), 'utf8'), site);
        const heads = headsOf(readPageHeads(path.join(root, 'web')), site);
        const language = acceptedLanguage(request.headers['accept-language'], site.languages);
        const screen = screenAt(heads, request.path, isValidParameter);
        if (screen === undefined) response.status(404);
        const shown = withHead(html, heads, { screen, language, publicUrl, siteName: site.name });
        vite.transformIndexHtml(request.originalUrl, shown).then((page) => response.type('html').send(page), next);
      });
    },
    reload: () => vite.ws.send({ type: 'full-reload' }),
    close: () => vite.close(),
  };
}
