import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Path of a built translation file. Its folder's name changes with any text, so browsers may cache it for ever. */
export const TEXT_FOLDER = /^assets\/text-[\da-f]+\/([\w-]+)\/(\w+)\.json$/;

/**
 * Emits translations as files whose addresses follow from language and namespace. As scripts, each would need a line
 * with a hash in the first page's script: three kilobytes with fourteen languages.
 */
export function textFiles(web: string): Plugin {
  const folder = path.join(web, 'i18n/text');
  const files = new Map<string, string>();
  let home = '';
  return {
    name: 'tern-text-files',
    apply: 'build',
    buildStart() {
      files.clear();
      const namespaces = readdirSync(path.join(folder, 'en'));
      for (const language of readdirSync(folder))
        for (const namespace of namespaces) {
          const file = path.join(folder, language, namespace);
          // Texts that a language lacks fall back to English.
          const words: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
          files.set(`${language}/${namespace}`, JSON.stringify(words));
        }
      const hash = createHash('sha256')
        .update(JSON.stringify([...files]))
        .digest('hex')
        .slice(0, 8);
      home = `assets/text-${hash}`;
    },
    load: {
      filter: { id: /\/web\/i18n\/load-text\.ts$/ },
      handler: () => `export const loadText = async (language, namespace) => {
        const answer = await fetch(\`/${home}/\${language}/\${namespace}.json\`);
        if (!answer.ok) throw new Error(answer.status);
        return answer.json();
      };`,
    },
    generateBundle() {
      for (const [name, source] of files) this.emitFile({ type: 'asset', fileName: `${home}/${name}`, source });
    },
  };
}
