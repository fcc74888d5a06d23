import { use } from 'react';
import { hasMessages, registerMessages } from '../../schema/forms/engine-messages.ts';
import { useLanguage } from '../i18n/use-language.ts';

const files = import.meta.glob<object>(['../../schema/forms/text/*.json', '!**/en.json'], { import: 'default' });
const loading = new Map<string, Promise<void>>();

/** Renders nothing, and suspends until problems, hints and standard answers are loaded in the current language. */
export function WaitForEngineMessages() {
  const language = useLanguage();
  return hasMessages(language) ? null : <WaitFor promise={load(language)} />;
}

/** Separate component, because `use` must not be skipped on the render after suspending, when the texts are loaded. */
function WaitFor({ promise }: { readonly promise: Promise<void> }) {
  use(promise);
  return null;
}

function load(language: string): Promise<void> {
  const known = loading.get(language);
  if (known !== undefined) return known;
  const promise = (files[`../../schema/forms/text/${language}.json`]?.() ?? Promise.resolve({}))
    // Without a network the sentences are English.
    .catch(() => ({}))
    .then((words) => registerMessages(language, words));
  loading.set(language, promise);
  return promise;
}
