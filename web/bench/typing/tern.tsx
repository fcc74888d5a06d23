/** Tern's engine on the benchmark form, with progress and autosave as on the form page. */
import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { modelOfCompiled } from '../../../schema/forms/form-model.ts';
import { AnswerStore } from '../../form-engine/answer-store.ts';
import { FormSection } from '../../form-engine/form-section.tsx';
import { useSectionRail } from '../../form-engine/section-rail.ts';
import { useProgress } from '../../form-engine/use-answers.ts';
import { announceReady, autosave, i18n, readBenchCase } from './bench-page.ts';

const { form } = await readBenchCase();

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
  const store = useMemo(() => new AnswerStore(modelOfCompiled(form), { data: {}, today: '2026-11-21' }), []);
  const [at, setAt] = useState(0);
  const sectionId = form.sections[at]?.id ?? '';
  useEffect(() => {
    window.benchShowSection = setAt;
    announceReady();
    return store.subscribe(
      'changes',
      autosave(() => store.data),
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
