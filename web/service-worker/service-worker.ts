/*
 * Opens Tern offline. The page itself comes from the network whenever possible, so that an old app never meets a new
 * server; files with a hash in their name never change and come from the cache. API requests are not handled: no user
 * data is in these caches. A new version waits until no tab uses the old one; its page and files come from the
 * network in any case.
 */

/** Injected by web/build/service-worker.ts at the end of a build. */
declare const BUILD: {
  readonly id: string;
  /** Files of the first page. */
  readonly shell: readonly string[];
  /** Files of the dashboard and the form pages. */
  readonly signedIn: readonly string[];
  /** Translations of those pages, by language. */
  readonly words: Readonly<Record<string, readonly string[]>>;
};

/** A page's request to cache files (app/at-rest.ts). */
interface Wish {
  /** Paths of the files that the page loaded before this worker was active. */
  readonly loaded: readonly string[];
  readonly language: string;
  readonly isSignedIn: boolean;
}

interface WaitableEvent extends Event {
  waitUntil(task: Promise<unknown>): void;
}
interface Route {
  readonly condition: { readonly urlPattern: { readonly pathname: string } };
  readonly source: 'network';
}
interface InstallEvent extends WaitableEvent {
  /** Static routing; browsers without it wake this worker for every request. */
  addRoutes?(routes: readonly Route[]): Promise<void>;
}
interface FetchEvent extends WaitableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  readonly clients: { claim(): Promise<void> };
  addEventListener(name: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(name: 'activate', listener: (event: WaitableEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(name: 'message', listener: (event: WaitableEvent & { readonly data: unknown }) => void): void;
}
const worker = self as unknown as Worker;

const CACHE = `tern-${BUILD.id}`;
const PAGE = '/';
/** Paths outside the app, or with a content security policy of their own. */
const NOT_OURS = /^\/(api|graphql|dev|shared|checkout|healthz|readyz)(\/|$)/;
/** Never cached, because the responses contain user data. */
const API = ['/graphql', '/api/*'];
const UNHASHED = /^\/(icon|icons|pictures|manifest)[./]/;

worker.addEventListener('install', (event) => {
  event.waitUntil(pastWorker(event));
  event.waitUntil(keep([PAGE, ...BUILD.shell]));
});

worker.addEventListener('activate', (event) => event.waitUntil(activate()));

worker.addEventListener('message', (event) => {
  const { loaded, language, isSignedIn } = event.data as Wish;
  const wanted = [...loaded, ...(isSignedIn ? [...BUILD.signedIn, ...(BUILD.words[language] ?? [])] : [])];
  event.waitUntil(keep(wanted.filter((address) => address.startsWith('/assets/'))));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || NOT_OURS.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(event));
  else if (UNHASHED.test(pathname)) event.respondWith(fresh(event, pathname));
});

/**
 * Routes API requests past the worker: a closing page would lose its last save while waiting for the worker to start
 * and decline the request.
 */
async function pastWorker(event: InstallEvent): Promise<void> {
  const routes = API.map((pathname) => ({ condition: { urlPattern: { pathname } }, source: 'network' as const }));
  await event.addRoutes?.(routes).catch(() => undefined);
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('tern-') && name !== CACHE).map((name) => caches.delete(name)),
  );
  await worker.clients.claim();
}

/** Caches files one at a time, starting with those on screen. A file that fails is cached on first use. */
async function keep(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const address of new Set(addresses))
    if (address === PAGE || !(await cache.match(address))) await cache.add(address).catch(() => undefined);
}

/** All screens share one HTML page. */
function page(event: FetchEvent): Promise<Response> {
  return fresh(event, PAGE);
}

/** Fetches from the network and falls back to the cache. */
async function fresh(event: FetchEvent, cacheKey: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(event.request);
    // A picture opened in a tab of its own is no page of the app.
    const isExpected = cacheKey !== PAGE || answer.headers.get('content-type')?.startsWith('text/html');
    if (answer.ok && !answer.redirected && isExpected) event.waitUntil(cache.put(cacheKey, answer.clone()));
    return answer;
  } catch (error) {
    const cached = await cache.match(cacheKey);
    if (cached) return cached;
    throw error;
  }
}

async function file(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(event.request);
  if (cached) return cached;
  const answer = await fetch(event.request);
  if (answer.ok && answer.status === 200) event.waitUntil(cache.put(event.request, answer.clone()));
  return answer;
}
