import { use } from 'react';
import { hasMessages, registerMessages } from '../../schema/forms/engine-messages.ts';
import { useLanguage } from '../i18n/use-language.ts';

const files = import.meta.glob<object>(['../../schema/forms/text/*.json', '!**/en.json'], { import: 'default' });
const loading = new Map<string, Promise<void>>();

/** Shows nothing, and waits (Suspense) until problems, hints and standard answers are there in the language on screen. */
export function WaitForEngineMessages() {
  const language = useLanguage();
  return hasMessages(language) ? null : <WaitFor promise={load(language)} />;
}

/** Of its own: `use` may not be left out when React renders again what has waited, and the words are known by then. */
function WaitFor({ promise }: { readonly promise: Promise<void> }) {
  use(promise);
  return null;
}

function load(language: string): Promise<void> {
  const known = loading.get(language);
  if (known !== undefined) return known;
  const promise = (files[`../../schema/forms/text/${language}.json`]?.() ?? Promise.resolve({}))
    // Without a network the sentences are English rather than none.
    .catch(() => ({}))
    .then((words) => registerMessages(language, words));
  loading.set(language, promise);
  return promise;
}
