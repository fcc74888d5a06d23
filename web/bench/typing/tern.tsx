/** Our engine on the made-up form, with progress and autosave as the page of a form has them. */
import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { compileForm } from '../../../schema/forms/form-model.ts';
import { AnswerStore } from '../../form-engine/answer-store.ts';
import { FormSection } from '../../form-engine/form-section.tsx';
import { useSectionRail } from '../../form-engine/section-rail.ts';
import { useProgress } from '../../form-engine/use-answers.ts';
import engine from '../../i18n/text/en/engine.json' with { type: 'json' };
import '../../ui/styles.css';
import { announceReady, autosave, readBenchCase } from './bench-page.ts';

const i18n = createInstance();
void i18n
  .use(initReactI18next)
  .init({ lng: 'en', resources: { en: { engine } }, defaultNS: 'engine', initAsync: false });

const { form } = readBenchCase();

function Progress({ store }: { readonly store: AnswerStore }) {
  return <output>{useProgress(store).percent}% complete</output>;
}

function Rail({ store }: { readonly store: AnswerStore }) {
  return (
    <ol>
      {useSectionRail(store).map((section) => (
        <li key={section.id}>
          {section.title} {section.state}
        </li>
      ))}
    </ol>
  );
}

function Page() {
  const store = useMemo(() => new AnswerStore(compileForm(form), { data: {}, today: '2026-11-21' }), []);
  const [at, setAt] = useState(0);
  const sectionId = form.sections[at]?.id ?? '';
  useEffect(() => {
    const mark = store.mark;
    window.benchShowSection = setAt;
    announceReady();
    return store.subscribe(
      'changes',
      autosave(() => store.changesSince(mark)),
    );
  }, [store]);
  return (
    <I18nextProvider i18n={i18n}>
      <Progress store={store} />
      <Rail store={store} />
      <FormSection store={store} sectionId={sectionId} />
    </I18nextProvider>
  );
}

createRoot(document.getElementById('root') ?? document.body).render(<Page />);
