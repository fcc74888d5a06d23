import cors from 'cors';
import type { RequestHandler } from 'express';
import type { Settings } from './settings.ts';

/**
 * CORS: pages of these origins may use the API with a bearer token. Cookies are never sent along, so whatever needs a
 * cookie stays with Tern's own pages.
 */
export const allowCors = ({ site: { allowedOrigins } }: Pick<Settings, 'site'>): RequestHandler =>
  cors({
    origin: [...allowedOrigins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Accept-Language', 'Idempotency-Key'],
    exposedHeaders: ['X-Request-Id', 'Retry-After', 'RateLimit', 'RateLimit-Policy'],
    maxAge: 600,
  });
