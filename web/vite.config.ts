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

/** The two faces that every page shows before anything else; web/build/lean-fonts.ts names them so. */
const FIRST_FONTS = /-first-[\w-]+\.woff2$/;

/** Asks for the first fonts beside the script, not after the style sheet was read. */
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

/** What these import statically, known when the build has read it. */
function groupOf(...entries: readonly string[]): ReadonlySet<string> {
  const group = new Set<string>();
  groups.set(group, entries);
  return group;
}

/**
 * Everything that main.tsx imports statically is needed at the first paint, and the packages of the GraphQL client on
 * most screens of somebody signed in: as one file each they compress a tenth smaller than as twenty, and are one request.
 */
const shell = groupOf('main.tsx');
/** What the landing page is made of, besides its own files, is small and used everywhere: it belongs to the shell. */
const landing = groupOf('features/marketing/landing-page.tsx');
/** Shown to who is signed in while the GraphQL client comes. */
const guard = groupOf('app/guarded-area.tsx');
const apollo = groupOf('app/with-apollo.tsx');
/** The small parts of a form's screen that other screens use too. */
const form = groupOf('features/applications/form-page.tsx');
const catalogue = groupOf('features/forms/form-packages-page.tsx');
/** Those of the other public screens: one file instead of ten, each of which would cost a phone a way to the server. */
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
 * Calls whose only effect is a line in the console of somebody debugging i18next or the router: 2 kB of sentences that
 * every visitor would load. Our own mistakes are found in development, where nothing is minified.
 */
const DEBUG_TALK = ['log', 'warn', 'error', 'deprecate'].flatMap((say) => [`this.logger.${say}`, `baseLogger.${say}`]);
const DEV_WARNINGS = ['warnOnce', 'warning', 'warningOnce'];

/** The web app: built to web/dist; in development the server runs Vite inside itself, on the same origin. */
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
    // RxJS in the language of today's browsers: without it, Apollo brings classes written as functions, and tslib.
    conditions: ['es2015', ...defaultClientConditions],
  },
  build: {
    // Terser's output is 2 kB smaller (brotli) on the first page than the default's.
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
    // The graph of chunks is shallow: knowing it beforehand costs the first page more than it saves a later one.
    modulePreload: false,
    // A font in the style sheet would be loaded by everybody, and our policy allows fonts from files only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The first page names every other file, and no name compresses.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            {
              name: 'shell',
              test: (id) => shell.has(id) || (landing.has(id) && !/\/features\/marketing\//.test(id)),
              priority: 1,
            },
            // What a public screen shows must not stand in a file that also asks for what only somebody signed in needs.
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
