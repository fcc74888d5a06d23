import { readdirSync, readFileSync } from 'node:fs';
import { registerMessages } from '../../schema/forms/engine-messages.ts';

export { engineMessages } from '../../schema/forms/engine-messages.ts';
export { problemSentence } from '../../schema/forms/problem-sentence.ts';

const folder = new URL('../../schema/forms/text/', import.meta.url);

/** Whoever asks the form engine for words on the server takes them from here: it knows every language with a file. */
for (const file of readdirSync(folder))
  registerMessages(file.slice(0, 2), JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as object);
