import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { TEXT_FOLDER } from './text-files.ts';

const SCREEN = /'(\/[\w/-]*)': firstScreen\(\s*'(\w+)',\s*async \(\) =>\s*\(await import\('([^']+)'\)\)/g;
/** Shown to signed-in users before the GraphQL client has loaded: the guard and the catalogue. */
const WITHOUT_CLIENT = ['guarded-area.tsx', '../features/forms/form-packages-page.tsx'];
const APOLLO = /\/node_modules\/@apollo\/client\//;

/**
 * Writes beside the manifest the files with which each public screen (app/first-screens.ts) begins, so that the
 * server can preload them in the page: `{words: "/assets/text-…", screens: {"/pricing": {namespace, scripts:
 * ["/assets/…"]}}}`. Otherwise a browser would discover the screen's script through the shell's, and its imports
 * through the screen's. Fails the build if one of them, or a file of `WITHOUT_CLIENT`, would load the GraphQL client.
 */
export function firstFiles(web: string): Plugin {
  return {
    name: 'tern-first-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const app = path.join(web, 'app');
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const importsOf = (file: string, into = new Set<string>()): Set<string> => {
          const chunk = chunks.find(({ fileName }) => fileName === file);
          if (chunk === undefined || into.has(file)) return into;
          into.add(file);
          for (const imported of chunk.imports) importsOf(imported, into);
          return into;
        };
        const page = bundle['index.html'];
        const isNamed = (file: string) => page?.type === 'asset' && String(page.source).includes(file);
        const text = Object.keys(bundle).find((file) => TEXT_FOLDER.test(file)) ?? '';
        const scriptsOf = (address: string, source: string) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === path.resolve(app, source));
          if (chunk === undefined) this.error(`${source} is not in the build: correct web/build/first-files.ts`);
          const scripts = [...importsOf(chunk.fileName)].filter((file) => !isNamed(file));
          if (chunks.some((one) => scripts.includes(one.fileName) && one.moduleIds.some((id) => APOLLO.test(id))))
            this.error(`${address} would load Apollo, 46 kB: correct the groups of web/vite.config.ts`);
          return scripts.map((file) => `/${file}`);
        };
        for (const source of WITHOUT_CLIENT) scriptsOf(source, source);
        const screens = [...readFileSync(path.join(app, 'first-screens.ts'), 'utf8').matchAll(SCREEN)].map(
          ([, address = '', namespace, source = '']) =>
            [address, { namespace, scripts: scriptsOf(address, source) }] as const,
        );
        if (screens.length === 0) this.error('No screens in app/first-screens.ts: correct web/build/first-files.ts');
        this.emitFile({
          type: 'asset',
          fileName: '.vite/first-files.json',
          source: JSON.stringify({
            words: `/${text.split('/').slice(0, 2).join('/')}`,
            screens: Object.fromEntries(screens),
          }),
        });
      },
    },
  };
}
