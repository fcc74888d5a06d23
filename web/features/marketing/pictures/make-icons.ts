/**
 * Draws the app's icons from web/public/icon.svg: `npx tsx web/features/marketing/pictures/make-icons.ts`. The
 * maskable icon keeps its mark inside the circle that every phone shows, and its background extends to the edge.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const web = path.resolve(import.meta.dirname, '../../../public');
const svg = readFileSync(path.join(web, 'icon.svg'), 'utf8');
const whole = svg.replace(' rx="14"', '');
/** The same icon scaled to four fifths around its centre. */
const smaller = whole.replace('translate(8 12)', 'translate(12.8 16) scale(0.8)');
const folder = path.join(web, 'icons');
mkdirSync(folder, { recursive: true });

for (const [name, source, size] of [
  ['icon-192', svg, 192],
  ['icon-512', svg, 512],
  ['maskable-512', smaller, 512],
  // iOS rounds the corners itself.
  ['apple-touch-180', whole, 180],
] as const)
  await sharp(Buffer.from(source), { density: 72 * (size / 64) })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(path.join(folder, `${name}.png`));
