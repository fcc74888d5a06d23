import path from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const web = path.dirname(fileURLToPath(import.meta.url));

/** The two faces that every page shows before anything else. latin-ext comes only with such a letter. */
const FIRST_FONTS = /(atkinson-hyperlegible-next|literata)-latin-wght-normal-[\w-]+\.woff2$/;

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

/** The web app: built to web/dist; in development the server runs Vite inside itself, on the same origin. */
export default defineConfig({
  root: web,
  publicDir: path.join(web, 'public'),
  plugins: [react(), tailwindcss(), preloadFonts()],
  build: {
    outDir: path.join(web, 'dist'),
    emptyOutDir: true,
    manifest: true,
    // A font in the style sheet would be loaded by everybody, and our policy allows fonts from files only.
    assetsInlineLimit: 0,
  },
});
