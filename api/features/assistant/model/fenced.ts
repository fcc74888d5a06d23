import { randomBytes } from 'node:crypto';

/** A name that nobody knows before, so that no text can close what it stands in. */
export const newFence = (): string => `material-${randomBytes(6).toString('hex')}`;

export const fenced = (text: string, fence: string): string => `<${fence}>\n${text}\n</${fence}>`;
