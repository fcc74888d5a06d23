import { createContext, use, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { onFirstTouch } from '../lib/on-first-touch.ts';
import type * as TooltipParts from './tooltip-parts.tsx';

type Parts = typeof TooltipParts;

let loaded: Parts | undefined;
const load = async () => (loaded ??= await import('./tooltip-parts.tsx'));

// Nobody hovers before the first interaction, so the 18 kB of positioning code are loaded then. A list mounted later
// finds them loaded, or retries after a failure.
onFirstTouch(() => void load().catch(() => undefined));

const PartsContext = createContext<Parts | undefined>(undefined);

/**
 * Wraps a group of buttons with tooltips: once one is open, the next opens without delay. Only buttons may be inside,
 * because they are remounted when the script arrives.
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

/** Tooltip of a button, on hover or focus. Must not carry essential information: touch screens never show it. */
export function Tooltip({ words, children }: { readonly words: string; readonly children: ReactElement }) {
  const parts = use(PartsContext);
  return parts ? <parts.TooltipPart words={words}>{children}</parts.TooltipPart> : children;
}
