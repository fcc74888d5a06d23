import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const css = readFileSync(path.join(path.dirname(fileURLToPath(import.meta.url)), 'tokens.css'), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(([, name, light, dark]) => [
    name,
    { light, dark },
  ]),
);

/** Relative luminance as defined by WCAG 2.2. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

const GROUNDS = ['paper', 'surface', 'sunken'];
const SOFT = ['primary-soft', 'accent-soft', 'success-soft', 'warning-soft', 'danger-soft'];
const on = (text: string, grounds: readonly string[]) => grounds.map((ground) => [text, ground] as const);

const TEXT = [
  ...on('ink', [...GROUNDS, ...SOFT]),
  ...on('ink-soft', [...GROUNDS, 'primary-soft']),
  ...on('primary', GROUNDS),
  ...on('primary-strong', [...GROUNDS, 'primary-soft']),
  ...on('accent-ink', [...GROUNDS, 'accent-soft']),
  ...on('success', [...GROUNDS, 'success-soft']),
  ...on('warning', [...GROUNDS, 'warning-soft']),
  ...on('danger', [...GROUNDS, 'danger-soft']),
  ...on('on-primary', ['primary', 'primary-strong']),
  ...on('on-accent', ['accent']),
  ...on('on-danger', ['danger']),
  ...on('paper', ['ink']),
];
const CONTROLS = [
  ...on('control', GROUNDS),
  ...on('focus', GROUNDS),
  ...on('primary', ['primary-soft']),
  ...on('warning', ['warning-soft']),
];

describe.each(['light', 'dark'] as const)('colours in the %s theme', (theme) => {
  const ratio = (one: string, other: string) => contrast(tokens.get(one)![theme]!, tokens.get(other)![theme]!);
  it.each(TEXT)('%s has a contrast of at least 4.5 on %s', (text, ground) =>
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5),
  );
  it.each(CONTROLS)('%s has a contrast of at least 3 on %s', (control, ground) =>
    expect(ratio(control, ground)).toBeGreaterThanOrEqual(3),
  );
});
