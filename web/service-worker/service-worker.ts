/*
 * Opens Tern without a network. The page itself always comes from the network when there is one, so that an old app
 * never meets a new server; files with a hash in their name never change and come from the cache. The API is left
 * alone: nobody's answers are in these caches.
 *
 * A new version waits until no tab of the old one is open; its page and files come from the network all the same.
 */

/** Written by web/build/service-worker.ts at the end of a build. */
declare const BUILD: {
  readonly id: string;
  /** What the first page needs. */
  readonly shell: readonly string[];
  /** The dashboard and forms. */
  readonly signedIn: readonly string[];
  /** Words of those, by language. */
  readonly words: Readonly<Record<string, readonly string[]>>;
};

/** What a page asks to have at hand (app/at-rest.ts). */
interface Wish {
  /** Addresses of files that it has loaded before this worker was there. */
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
  /** Browsers without it ask this worker about each request first. */
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
/** Pages that are not the app's, or carry a policy of their own. */
const NOT_OURS = /^\/(api|graphql|dev|shared|checkout|healthz|readyz)(\/|$)/;
/** Nobody's answers are in these caches. */
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
 * The API goes straight to the network. A page that is left would lose its last save while it still waits for this
 * worker to wake and say that it has nothing to do with it.
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

/** One at a time: what is on screen now comes first. A file that fails is kept when it is first used. */
async function keep(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const address of new Set(addresses))
    if (address === PAGE || !(await cache.match(address))) await cache.add(address).catch(() => undefined);
}

/** Every address of a screen has the same page. */
function page(event: FetchEvent): Promise<Response> {
  return fresh(event, PAGE);
}

/** From the network, and from the cache when there is none. */
async function fresh(event: FetchEvent, cacheKey: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(event.request);
    if (answer.ok && !answer.redirected) event.waitUntil(cache.put(cacheKey, answer.clone()));
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
