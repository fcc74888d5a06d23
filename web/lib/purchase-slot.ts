import { createContext, type ComponentType } from 'react';

/** What the dashboard says of purchases. Features do not know each other: the app puts the one into the other here. */
export const PurchaseSlot = createContext<ComponentType | null>(null);
