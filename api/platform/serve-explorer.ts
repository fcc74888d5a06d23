import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { NextFunction, Request, Response } from 'express';

/** Serves GraphiQL to browsers that open /graphql; programs reach the API. Its files come with the web app. */
export function serveExplorer(webDir: string): (request: Request, response: Response, next: NextFunction) => void {
  const file = path.join(webDir, 'graphiql/index.html');
  return (request, response, next) => {
    const wantsPage =
      request.method === 'GET' && request.query['query'] === undefined && request.accepts(['json', 'html']) === 'html';
    if (!wantsPage || !existsSync(file)) return next();
    // Its editor needs inline styles and embedded fonts; scripts stay as strict as everywhere.
    const policy = String(response.getHeader('Content-Security-Policy'))
      .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
      .replace("font-src 'self'", "font-src 'self' data:");
    response.setHeader('Content-Security-Policy', policy);
    response.type('html').send(readFileSync(file, 'utf8'));
  };
}
