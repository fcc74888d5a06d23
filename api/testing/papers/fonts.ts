import { execFileSync } from 'node:child_process';

const PACKAGES: Readonly<Record<string, string>> = {
  'OCR B': 'fonts-ocr-b',
  'DejaVu Sans': 'fonts-dejavu-core',
};

/** Papers set in another font than meant would measure nothing. */
export function requireFont(family: string): void {
  const found = execFileSync('fc-list', [family, 'family'], { encoding: 'utf8' });
  if (found.trim() !== '') return;
  const from = PACKAGES[family];
  throw new Error(`The font "${family}" is missing${from ? `: apt-get install ${from}` : ''}.`);
}
