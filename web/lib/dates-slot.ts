import { createContext, type ComponentType } from 'react';

/** Dashboard card with upcoming dates. Features must not import each other, so the app injects it here. */
export const DatesSlot = createContext<ComponentType | null>(null);
