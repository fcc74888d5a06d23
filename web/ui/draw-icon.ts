import { createElement, type ComponentProps } from 'react';

interface Drawing {
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[];
}

const LINES = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * Stands in for Lucide's own factory in builds (web/build/direct-icons.ts): the same drawing without contexts, aliases
 * and sizes that we do not use, which every visitor would load before the first page shows.
 */
export function drawIcon({ node }: Drawing) {
  return (props: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      // Beside words an icon says nothing of its own.
      { ...LINES, 'aria-hidden': props['aria-label'] === undefined || undefined, ...props },
      ...node.map(([tag, lines]) => createElement(tag, lines)),
    );
}
