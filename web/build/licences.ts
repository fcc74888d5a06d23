import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Path of the licence notices in the built app; Vite writes those of the bundled scripts there (`build.license`). */
export const LICENCES = 'licenses.txt';

/** Font packages: they reach the app as files, which Vite's list omits. */
const FONTS = ['@fontsource-variable/atkinson-hyperlegible-next', '@fontsource-variable/literata'];

/** Appends the fonts' licences to those of the scripts. They require the text to be included with each copy. */
export function fontLicences(): Plugin {
  return {
    name: 'tern-font-licences',
    apply: 'build',
    generateBundle: {
      // Runs after Vite has written its own list.
      order: 'post',
      handler(_options, bundle) {
        const list = bundle[LICENCES];
        if (list?.type !== 'asset') return this.error(`Vite wrote no ${LICENCES}: see "license" of its build options.`);
        list.source = `${String(list.source)}${FONTS.map(notice).join('')}`;
      },
    },
  };
}

const { resolve } = createRequire(import.meta.url);

function notice(name: string): string {
  const folder = path.dirname(resolve(`${name}/package.json`));
  const { version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
    license: string;
  };
  const text = readFileSync(path.join(folder, 'LICENSE'), 'utf8').trim();
  return `\n## ${name} - ${version} (${license})\n\n${text}\n`;
}
