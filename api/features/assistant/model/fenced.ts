import { randomBytes } from 'node:crypto';

/** Returns an unpredictable name, so that no text can close its own fence. */
export const newFence = (): string => `material-${randomBytes(6).toString('hex')}`;

export const fenced = (text: string, fence: string): string => `<${fence}>\n${text}\n</${fence}>`;
