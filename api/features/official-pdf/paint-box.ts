import type { BoxWidget } from './blank-index.ts';
import type { Layout } from '../../../schema/forms/printing/lay-out.ts';

/** @param bytes in WinAnsi */
export const literal = (bytes: string) => `(${/[\\()]/.test(bytes) ? bytes.replace(/[\\()]/g, '\\$&') : bytes})`;
const decimal = (value: number) => String(Math.round(value * 1000) / 1000 || 0);

/** Encodes a PDF text string: ASCII as is, anything else as UTF-16, because PDFDocEncoding differs from WinAnsi. */
export function textString(text: string): string {
  if (/^[\n -~]*$/.test(text)) return literal(text);
  return `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')}>`;
}

/** Returns width and height of a box as operands. */
export const sizeOf = ({ rect: [left, bottom, right, top] }: BoxWidget): string =>
  `${decimal(right - left)} ${decimal(top - bottom)}`;

/** Returns the box's complete appearance stream, so that no reader has to draw anything itself. */
export function paintBox(widget: BoxWidget, { size, squeeze, runs }: Layout): string {
  let content = `${widget.backdrop ?? ''}/Tx BMC q 0 0 ${sizeOf(widget)} re W n BT /${widget.font} ${decimal(size)} Tf ${widget.color}`;
  if (squeeze < 1) content += ` ${decimal(squeeze * 100)} Tz`;
  let [x, y] = [0, 0];
  for (const run of runs) {
    content += ` ${decimal(run.x - x)} ${decimal(run.y - y)} Td ${literal(run.text)} Tj`;
    ({ x, y } = run);
  }
  return `${content} ET Q EMC`;
}
