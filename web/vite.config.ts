import path from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { firstFiles } from './build/first-files.ts';
import { inlineOperations } from './build/inline-operations.ts';
import { leanFonts } from './build/lean-fonts.ts';
import { fontLicences, LICENCES } from './build/licences.ts';
import { pageHeads } from './build/page-heads.ts';
import { serviceWorker } from './build/service-worker.ts';
import { textFiles } from './build/text-files.ts';

const web = path.dirname(fileURLToPath(import.meta.url));

/** Matches the two font faces that every page shows first, as named by web/build/lean-fonts.ts. */
const FIRST_FONTS = /-first-[\w-]+\.woff2$/;

/** Preloads the first fonts in parallel with the script, instead of after the style sheet. */
function preloadFonts(): Plugin {
  return {
    name: 'tern-preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FIRST_FONTS.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

const groups = new Map<Set<string>, readonly string[]>();

/** Returns the static imports of the entries, filled in once the build has read all modules. */
function groupOf(...entries: readonly string[]): ReadonlySet<string> {
  const group = new Set<string>();
  groups.set(group, entries);
  return group;
}

/**
 * main.tsx's static imports are needed at the first paint, and the GraphQL client's packages on most screens behind
 * sign-in. As one file each they compress a tenth smaller than as twenty, and need one request.
 */
const shell = groupOf('main.tsx');
/** Parts shared with the landing page are small and used everywhere: they belong to the shell. */
const landing = groupOf('features/marketing/landing-page.tsx');
/** Shown to signed-in users while the GraphQL client loads. */
const guard = groupOf('app/guarded-area.tsx');
const apollo = groupOf('app/with-apollo.tsx');
/** Small parts of the form page that other screens use too. */
const form = groupOf('features/applications/form-page.tsx');
const catalogue = groupOf('features/forms/form-packages-page.tsx');
/** Parts of the other public screens: one file instead of ten, which would each cost a phone a round trip. */
const open = groupOf(
  'features/payments/pricing-page.tsx',
  'app/checkout-screen.tsx',
  'app/verify-screen.tsx',
  'features/demo/demo-page.tsx',
  'features/easy-use/easy-use-page.tsx',
  'features/ux-showcase/ux-showcase-page.tsx',
);

const SMALL = /\/web\/(ui|lib)\/|\/lucide-react\//;

function findGroups(): Plugin {
  return {
    name: 'tern-find-groups',
    buildEnd() {
      for (const [group, entries] of groups) {
        group.clear();
        const pending = entries.map((entry) => path.join(web, entry));
        for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
          if (group.has(id)) continue;
          group.add(id);
          pending.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
      }
    },
  };
}

/**
 * Calls whose only effect is console output for debugging i18next or the router: 2 kB of messages that every visitor
 * would load. Mistakes show in development, which is not minified.
 */
const DEBUG_TALK = ['log', 'warn', 'error', 'deprecate'].flatMap((say) => [`this.logger.${say}`, `baseLogger.${say}`]);
const DEV_WARNINGS = ['warnOnce', 'warning', 'warningOnce'];

/** The web app, built to web/dist. In development the API server runs Vite as middleware, on the same origin. */
export default defineConfig({
  root: web,
  publicDir: path.join(web, 'public'),
  plugins: [
    react(),
    tailwindcss(),
    leanFonts(),
    fontLicences(),
    preloadFonts(),
    inlineOperations(),
    findGroups(),
    textFiles(web),
    firstFiles(web),
    pageHeads(web),
    serviceWorker(web),
  ],
  resolve: {
    // RxJS as modern JavaScript: otherwise Apollo brings classes compiled to functions, and tslib.
    conditions: ['es2015', ...defaultClientConditions],
  },
  build: {
    // Terser's output for the first page is 2 kB smaller (brotli) than the default minifier's.
    minify: 'terser',
    terserOptions: {
      module: true,
      compress: {
        passes: 3,
        ecma: 2020,
        pure_getters: true,
        unsafe_arrows: true,
        pure_funcs: [...DEBUG_TALK, ...DEV_WARNINGS],
      },
    },
    outDir: path.join(web, 'dist'),
    emptyOutDir: true,
    manifest: true,
    license: { fileName: LICENCES },
    // The chunk graph is shallow: preload lists cost the first page more than they save later ones.
    modulePreload: false,
    // An inlined font would be loaded by everybody, and the content security policy allows fonts from files only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The first page names every other chunk, and hashes do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            {
              name: 'shell',
              test: (id) => shell.has(id) || (landing.has(id) && !/\/features\/marketing\//.test(id)),
              priority: 1,
            },
            // Chunks of public screens must not import what only signed-in users need.
            { name: 'basics', test: (id) => SMALL.test(id) && (catalogue.has(id) || (open.has(id) && form.has(id))) },
            { name: 'open', test: (id) => open.has(id) && SMALL.test(id) },
            { name: 'guard', test: (id) => guard.has(id) && SMALL.test(id) },
            { name: 'apollo', test: (id) => apollo.has(id) && /\/node_modules\//.test(id) },
            { name: 'parts', test: (id) => form.has(id) && SMALL.test(id) },
          ],
        },
      },
    },
  },
});
