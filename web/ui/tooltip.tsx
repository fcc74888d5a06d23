import { createContext, use, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { onFirstTouch } from '../lib/on-first-touch.ts';
import type * as TooltipParts from './tooltip-parts.tsx';

type Parts = typeof TooltipParts;

let loaded: Parts | undefined;
const load = async () => (loaded ??= await import('./tooltip-parts.tsx'));

// Nobody hovers before the first touch, so the 18 kB that place a tooltip on the screen come then. A list that is shown
// later finds them here; without a network it is tried again there.
onFirstTouch(() => void load().catch(() => undefined));

const PartsContext = createContext<Parts | undefined>(undefined);

/**
 * Around the buttons with tooltips that stand together: after one was open, the next opens without waiting. Put only
 * buttons inside: when the script arrives, they are made anew.
 */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  const [parts, setParts] = useState(loaded);
  useEffect(
    () =>
      parts
        ? undefined
        : onFirstTouch(
            () =>
              void load().then(
                (all) => setParts(all),
                () => undefined,
              ),
          ),
    [parts],
  );
  return (
    <PartsContext value={parts}>{parts ? <parts.ProviderPart>{children}</parts.ProviderPart> : children}</PartsContext>
  );
}

/** A few words about a button, on hover or focus. Nothing that is needed to go on: touch screens never show it. */
export function Tooltip({ words, children }: { readonly words: string; readonly children: ReactElement }) {
  const parts = use(PartsContext);
  return parts ? <parts.TooltipPart words={words}>{children}</parts.TooltipPart> : children;
}
