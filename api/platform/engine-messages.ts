import { readdirSync, readFileSync } from 'node:fs';
import { registerMessages } from '../../schema/forms/engine-messages.ts';

export { engineMessages } from '../../schema/forms/engine-messages.ts';
export { problemSentence } from '../../schema/forms/problem-sentence.ts';

const folder = new URL('../../schema/forms/text/', import.meta.url);

/** Registers the form engine's messages on the server, for every language with a file. */
for (const file of readdirSync(folder))
  registerMessages(file.slice(0, 2), JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as object);
