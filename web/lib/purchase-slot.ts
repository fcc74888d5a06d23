import { createContext, type ComponentType } from 'react';

/** Dashboard card with purchases. Features must not import each other, so the app injects it here. */
export const PurchaseSlot = createContext<ComponentType | null>(null);
