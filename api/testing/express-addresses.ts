import type { Server } from 'node:http';

/** Internals of an Express router, for which there are no types. */
interface Layer {
  readonly route?: { readonly path: unknown; readonly methods: Readonly<Record<string, boolean>> };
  readonly handle?: unknown;
}

/** Returns every route of an Express app as "get /api/prices", including those of nested routers. */
export function addressesOf(http: Server): string[] {
  const [app] = http.listeners('request');
  const router: unknown = app && 'router' in app ? app.router : undefined;
  return layersOf(router).flatMap(addressesOfLayer);
}

function addressesOfLayer({ route, handle }: Layer): string[] {
  if (!route) return layersOf(handle).flatMap(addressesOfLayer);
  const methods = Object.keys(route.methods).filter((method) => route.methods[method]);
  return methods.map((method) => `${method} ${String(route.path)}`);
}

const layersOf = (router: unknown): readonly Layer[] =>
  typeof router === 'function' && 'stack' in router && Array.isArray(router.stack) ? (router.stack as Layer[]) : [];
