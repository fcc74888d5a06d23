import type { Plugin } from 'vite';

/** As Vite writes it around `import()`: all of a chunk, or what is taken out of it. */
const WRAPPED =
  /__vitePreload\((?:\(\) => (import\([^)]*\)[^,]*)|async \(\) => \{\s*const \{[^}]*\} = await (import\([^)]*\));\s*return \{[^}]*\};\s*\}), __VITE_PRELOAD__\)/g;

/**
 * Fetches a chunk when it is asked for, and nothing else. Vite's helper around every `import()` first sees to the style
 * sheets and chunks that belong to it: ours has one style sheet, which the page has already, and preloads no chunks.
 */
export function bareImports(): Plugin {
  return {
    name: 'tern-bare-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      // For those that are written in another way.
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    renderChunk: (code) =>
      code
        .replaceAll(WRAPPED, (_call, whole?: string, part?: string) => whole ?? part ?? '')
        .replaceAll(', __VITE_PRELOAD__)', ')'),
  };
}
