import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const IMPORT = /^import \{([^}]*)\} from 'lucide-react';$/gm;
const EXPORT = /^export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs';$/gm;

const OWN_FACTORY = 'virtual:tern-draw-icon';
const drawIcon = path.resolve(import.meta.dirname, '../ui/draw-icon.ts');

/**
 * Imports each icon from its own file. Through the package's one door every icon belongs to whatever else imports an
 * icon: the first page would load those of all screens. They are drawn by our own factory (web/ui/draw-icon.ts).
 */
export function directIcons(): Plugin {
  let files: ReadonlyMap<string, string>;
  return {
    name: 'tern-direct-icons',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      files = iconFiles();
    },
    resolveId: {
      filter: { id: /createLucideIcon\.mjs$/ },
      handler: () => OWN_FACTORY,
    },
    load: {
      filter: { id: new RegExp(`^${OWN_FACTORY}$`) },
      handler: () => `export { drawIcon as default } from ${JSON.stringify(drawIcon)};`,
    },
    transform: {
      filter: { id: /\/web\/.*\.tsx$/, code: /from 'lucide-react'/ },
      handler: (code) =>
        code.replaceAll(IMPORT, (_import, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => `import ${name} from 'lucide-react/icons/${fileOf(name)}';`)
            .join(' '),
        ),
    },
  };

  function fileOf(name: string): string {
    const file = files.get(name);
    if (file === undefined) throw new Error(`lucide-react has no icon ${name}, or lists its icons in another way`);
    return file;
  }
}

/** "CircleCheck" to "circle-check". */
function iconFiles(): ReadonlyMap<string, string> {
  const main = createRequire(import.meta.url).resolve('lucide-react');
  const door = readFileSync(path.resolve(main, '../../esm/lucide-react.mjs'), 'utf8');
  return new Map(
    [...door.matchAll(EXPORT)].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => [name.replace('default as', '').trim(), file] as const),
    ),
  );
}
