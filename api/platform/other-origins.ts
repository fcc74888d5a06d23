import cors from 'cors';
import type { RequestHandler } from 'express';
import type { Settings } from './settings.ts';

/**
 * Pages of these origins may use the API with a bearer token. Cookies are never sent along: what only a cookie opens
 * stays with our own pages.
 */
export const otherOrigins = ({ site: { allowedOrigins } }: Pick<Settings, 'site'>): RequestHandler =>
  cors({
    origin: [...allowedOrigins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Accept-Language', 'Idempotency-Key'],
    exposedHeaders: ['X-Request-Id', 'Retry-After', 'RateLimit', 'RateLimit-Policy'],
    maxAge: 600,
  });
