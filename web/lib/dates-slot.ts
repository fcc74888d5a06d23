import { createContext, type ComponentType } from 'react';

/** What the dashboard says of the dates ahead. Features do not know each other: the app puts the one into the other here. */
export const DatesSlot = createContext<ComponentType | null>(null);
