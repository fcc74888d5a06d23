import type { PDFDict } from '@cantoo/pdf-lib';
import { PDFArray, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib';
import type { LineLayout } from '../../../schema/forms/printing/lay-out.ts';
import { pdfName, textOf } from './walk-fields.ts';

const POINTS_PER_UNIT: Readonly<Record<string, number>> = { pt: 1, mm: 72 / 25.4, in: 72 };
const OTHER_LAYOUT: LineLayout = { above: 2 };

/** Returns the layout of the next box with this full name; to be called in the order of the file. */
export type LineLayoutFinder = (fullName: string) => LineLayout;

/**
 * Reads spacing and start of printed rules, which only the XFA template contains. Its fields have no full names, but
 * the last part of the box's name, in the same order (the I-129 has two of one name, 17 and 18 points).
 */
export function readLineLayouts(acroForm: PDFDict): LineLayoutFinder {
  const found = new Map<string, LineLayout[]>();
  for (const { leaf, layout } of layoutsIn(readTemplate(acroForm))) {
    found.set(leaf, [...(found.get(leaf) ?? []), layout]);
  }
  return (fullName) => {
    const leaf = (/(?:[^.]|(?<=\\)\.)*$/.exec(fullName)?.[0] ?? '').replace(/\[\d+\]$/, '');
    const layouts = found.get(leaf);
    return (layouts && layouts.length > 1 ? layouts.shift() : layouts?.[0]) ?? OTHER_LAYOUT;
  };
}

function readTemplate(acroForm: PDFDict): string {
  const parts = acroForm.lookup(pdfName('XFA'));
  if (!(parts instanceof PDFArray)) return '';
  const at = parts.asArray().findIndex((_, index) => textOf(parts.lookup(index)) === 'template');
  const stream = at < 0 ? undefined : parts.lookup(at + 1);
  if (!(stream instanceof PDFRawStream)) return '';
  // Adobe breaks its tags before the closing bracket: "</ui\n>".
  return Buffer.from(decodePDFRawStream(stream).decode())
    .toString('utf8')
    .replace(/\s*\n(\/?>)/g, '$1');
}

function* layoutsIn(template: string): Generator<{ leaf: string; layout: LineLayout }> {
  for (const [, attributes = '', content = ''] of template.matchAll(/<field\b([^>]*)(?<!\/)>([\s\S]*?)<\/field>/g)) {
    const leaf = /\bname="([^"]*)"/.exec(attributes)?.[1];
    if (!leaf || !content.includes('multiLine="1"')) continue;
    const body = content.replace(/<(caption|items|value|event|bind|assist|ui)\b[\s\S]*?<\/\1>/g, '');
    const height = pointsOf(body, 'lineHeight');
    const above = Math.round((pointsOf(body, 'spaceAbove') + pointsOf(body, 'topInset')) * 100) / 100;
    const middle = body.includes('vAlign="middle"');
    yield { leaf, layout: { above, ...(height > 0 ? { height } : {}), ...(middle ? { middle } : {}) } };
  }
}

function pointsOf(body: string, attribute: string): number {
  const [, value = '0', unit = 'pt'] = new RegExp(`${attribute}="([\\d.]+)(pt|mm|in)"`).exec(body) ?? [];
  return Number(value) * (POINTS_PER_UNIT[unit] ?? 1);
}
