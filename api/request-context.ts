import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import proxyAddr from 'proxy-addr';
import type { InterfaceLanguage } from '../schema/forms/languages.ts';
import { viewerOfToken } from './features/accounts/public.ts';
import { partnerOfKey } from './features/partners/public.ts';
import { acceptedLanguage } from './platform/accept-language.ts';
import type { RequestInfo, Context, Services } from './platform/context.ts';
import type { Settings } from './platform/settings.ts';
import { KeyNotValidError } from './platform/errors.ts';
import { newRequestId } from './platform/request-log.ts';
import { asUser } from './platform/row-identity.ts';
import { isTokenLike } from './platform/tokens.ts';

/**
 * Releases the response when it is closed: Pothos remembers contexts in weak maps that only a full collection clears,
 * which would keep each request, response and body until then.
 */
function cookieSetter(settings: Settings, over: Response, isSharedComputer: boolean): RequestInfo['setCookie'] {
  let response: Response | undefined = over;
  over.once('close', () => (response = undefined));
  return (name, value, maxAgeSeconds) =>
    response?.cookie(cookieName(name, settings), value, {
      httpOnly: true,
      sameSite: 'lax',
      secure: settings.publicUrl.startsWith('https:'),
      path: '/',
      // On a shared computer it is a session cookie.
      ...((maxAgeSeconds === 0 || !isSharedComputer) && { maxAge: maxAgeSeconds * 1000 }),
    });
}

/** All cookies; the privacy page names each. */
const COOKIES = { session: 'tern_session', browser: 'tern_browser' } as const;

/** With https the prefix keeps other hosts of the domain from setting it; browsers accept it over https only. */
const cookieName = (name: keyof typeof COOKIES, { publicUrl }: Services['settings']) =>
  `${publicUrl.startsWith('https:') ? '__Host-' : ''}${COOKIES[name]}`;

/** Downloads open a new tab, which cannot send a header, so they alone accept the cookie. */
const DOWNLOADS = /^\/api\/(.+)\/(pdf|download|receipt)$/;

/**
 * Authenticates a request: a bearer token allows everything, the cookie downloads, a partner's key public content.
 * @throws KeyNotValidError
 */
export async function contextOfRequest(services: Services, request: Request, response: Response): Promise<Context> {
  const cookies = readCookies(request.headers.cookie);
  const bearer = readBearer(request.headers.authorization);
  const sessionCookie = cookies[cookieName('session', services.settings)];
  const caller: RequestInfo = {
    ...callerOf(request, request.ip ?? '', services.settings.site.languages),
    requestId: String(response.getHeader('X-Request-Id') ?? newRequestId()),
    browserToken: cookies[cookieName('browser', services.settings)],
    sessionCookie,
    setCookie: cookieSetter(services.settings, response, request.headers['x-shared-computer'] !== undefined),
  };
  const isDownload = request.method === 'GET' && DOWNLOADS.test(request.path);
  return withIdentity(services, caller, bearer, isDownload ? sessionCookie : undefined);
}

/**
 * Authenticates a WebSocket: browsers send no headers with it, so token and language come in `connectionParams`. It
 * sets no cookie: who signs in over it gets the token.
 * @throws KeyNotValidError
 */
export async function contextOfSocket(
  services: Services,
  request: IncomingMessage,
  { authorization, language }: { readonly [parameter: string]: unknown } = {},
): Promise<Context> {
  const caller: RequestInfo = {
    ...callerOf(request, addressOf(request, services), services.settings.site.languages),
    ...(typeof language === 'string' && { language: acceptedLanguage(language, services.settings.site.languages) }),
    requestId: newRequestId(),
    browserToken: undefined,
    sessionCookie: undefined,
    setCookie: () => {},
  };
  return withIdentity(
    services,
    caller,
    readBearer(typeof authorization === 'string' ? authorization : undefined),
    undefined,
  );
}

async function withIdentity(
  services: Services,
  caller: RequestInfo,
  bearer: string | undefined,
  cookie: string | undefined,
): Promise<Context> {
  const [viewer, partner] = await Promise.all([
    bearer
      ? viewerOfToken(services, bearer, { isReadOnly: false })
      : cookie
        ? viewerOfToken(services, cookie, { isReadOnly: true })
        : null,
    bearer ? partnerOfKey(services, bearer) : null,
  ]);
  // An ended session's token counts as a visitor: the UI then asks to sign in.
  if (bearer !== undefined && !partner && !isTokenLike('session', bearer)) throw new KeyNotValidError();
  return { ...services, db: asUser(services.db, viewer), caller, viewer, partner };
}

function callerOf(
  { headers, socket }: IncomingMessage,
  address: string,
  spoken: readonly InterfaceLanguage[],
): Pick<
  RequestInfo,
  'since' | 'address' | 'isSignInConfirmed' | 'isLocal' | 'idempotencyKey' | 'language' | 'userAgent'
> {
  const key = headers['idempotency-key'];
  return {
    since: performance.now(),
    address,
    isSignInConfirmed: headers['x-confirm-sign-in'] === '1',
    isLocal: isLoopback(socket.remoteAddress) && isLoopbackHost(headers.host) && !hasForwarding(headers),
    idempotencyKey: typeof key === 'string' ? key : undefined,
    language: acceptedLanguage(headers['accept-language'], spoken),
    userAgent: headers['user-agent'],
  };
}

const isLoopback = (address = '') => /^(::1|(::ffff:)?127(\.\d+){3})$/.test(address);
const isLoopbackHost = (host = '') => /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(host);
const hasForwarding = (headers: IncomingHttpHeaders) => Object.keys(headers).some((name) => PROXY_HEADERS.test(name));

/** Headers added by proxies, gateways and CDNs. */
const PROXY_HEADERS =
  /^(forwarded|via|cdn-loop|true-client-ip|(x-)?(real|client|cluster-client)-ip|(x-forwarded|x-original|x-envoy|x-amz[a-z]*|x-azure|cf|fastly|fly)-.*)$/;

/** Equivalent of `request.ip`. A closed socket has no address. */
const addressOf = (request: IncomingMessage, { settings }: Services) =>
  request.socket.remoteAddress === undefined ? '' : proxyAddr(request, settings.trustProxy);

/** Placeholders that client code sends when it has no token. */
const NOBODY = new Set(['', 'null', 'undefined']);

/** Ignores other schemes than Bearer. @throws KeyNotValidError for a token of Tern without the scheme */
function readBearer(authorization = ''): string | undefined {
  if (/^tern/i.test(authorization)) throw new KeyNotValidError();
  const bearer = /^Bearer\b\s*(.*)$/is.exec(authorization)?.[1]?.trim();
  return bearer === undefined || NOBODY.has(bearer) ? undefined : bearer;
}

function readCookies(header = ''): Partial<Record<string, string>> {
  return Object.fromEntries(
    header.split(/;\s*/).map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
  );
}
