import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minify } from 'terser';
import ts from 'typescript';
import type { Plugin } from 'vite';
import { TEXT_FOLDER } from './text-files.ts';

const SOURCE = path.resolve(import.meta.dirname, '../service-worker/service-worker.ts');

/** Scripts of screens that open offline, by path below web/. Their imports are included. */
const OFFLINE = [
  'app/guarded-area.tsx',
  'app/idle-sign-out.ts',
  'app/not-found-page.tsx',
  'app/with-apollo.tsx',
  'app/side-drawer.tsx',
  'lib/device-store.ts',
  'lib/rest.ts',
  'ui/toaster.tsx',
  'features/dashboard/dashboard-page.tsx',
  'features/forms/form-packages-page.tsx',
  'features/forms/form-wizard-page.tsx',
  'features/applications/form-page.tsx',
  'form-engine/saving/conflict-dialog.tsx',
  'features/applications/proposals/assistant.tsx',
];
/** Translations of those screens and of the landing page, which is shown after signing out. */
const NAMESPACES = ['common', 'marketing', 'dashboard', 'forms', 'applications', 'engine', 'proposals'];

interface Part {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly css: readonly string[];
}

/** Writes /service-worker.js at the end of a build, with the names of the files to cache. Development has none. */
export function serviceWorker(web: string): Plugin {
  return {
    name: 'tern-service-worker',
    apply: 'build',
    generateBundle: {
      // Runs last, when the file names are final.
      order: 'post',
      async handler(_options, bundle) {
        const parts = new Map<string, Part>();
        const byName = new Map<string, Part>();
        let entry: Part | undefined;
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const css = [...((chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? [])];
          const part = { fileName: chunk.fileName, imports: chunk.imports, css };
          byName.set(chunk.fileName, part);
          if (chunk.isEntry) entry = part;
          for (const source of chunk.moduleIds) if (source.startsWith(web)) parts.set(path.relative(web, source), part);
        }
        const filesOf = (part: Part | undefined, into = new Set<string>()): Set<string> => {
          if (!part || into.has(`/${part.fileName}`)) return into;
          into.add(`/${part.fileName}`);
          for (const sheet of part.css) into.add(`/${sheet}`);
          for (const imported of part.imports) filesOf(byName.get(imported), into);
          return into;
        };
        const fonts = Object.keys(bundle).filter((file) => /-first-[\w-]+\.woff2$/.test(file));
        const words: Record<string, string[]> = {};
        for (const file of Object.keys(bundle)) {
          const [, language = '', namespace = ''] = TEXT_FOLDER.exec(file) ?? [];
          if (NAMESPACES.includes(namespace)) (words[language] ??= []).push(`/${file}`);
        }
        for (const source of OFFLINE)
          if (!parts.has(source))
            this.error(`${source} is not in the build any more: correct web/build/service-worker.ts`);
        const shell = [
          ...filesOf(entry),
          ...filesOf(parts.get('features/marketing/landing-page.tsx')),
          ...fonts.map((file) => `/${file}`),
          '/icon.svg',
          '/manifest.webmanifest',
        ];
        const signedIn = [...new Set(OFFLINE.flatMap((source) => [...filesOf(parts.get(source))]))].filter(
          (file) => !shell.includes(file),
        );
        const id = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12);
        const { outputText } = ts.transpileModule(readFileSync(SOURCE, 'utf8'), {
          compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
        });
        const { code } = await minify(
          `const BUILD = ${JSON.stringify({ id, shell: [...new Set(shell)], signedIn, words })};\n${outputText}`,
          { toplevel: true },
        );
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code ?? '' });
      },
    },
  };
}
