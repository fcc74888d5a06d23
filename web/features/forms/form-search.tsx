import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { FIND_FORMS } from './catalogue-queries.ts';
import { FormRows } from './form-rows.tsx';

/** Finds a form by everyday words or number. Searches on submit, so that nothing moves while typing. */
export function FormSearch() {
  const { t } = useTranslation('forms');
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<string>();
  return (
    <div className="flex flex-col gap-6">
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(text.trim() || undefined);
        }}
      >
        <Field label={t('search.label')} hint={t('search.hint')}>
          {(props) => (
            <div className="flex flex-wrap gap-3">
              <TextInput
                {...props}
                type="search"
                maxLength={200}
                enterKeyHint="search"
                value={text}
                onChange={(event) => setText(event.target.value)}
                className="min-w-0 flex-1 basis-60"
              />
              <Button type="submit">{t('search.button')}</Button>
            </div>
          )}
        </Field>
      </form>
      {asked !== undefined && <FoundForms key={asked} text={asked} />}
      <p>
        {t('search.ownPdf')}{' '}
        <Link to={paths.ownPdfs} className="link-text">
          {t('search.ownPdfLink')}
        </Link>
      </p>
    </div>
  );
}

function FoundForms({ text }: { readonly text: string }) {
  const { t, i18n } = useTranslation('forms');
  const { data, isFailed, askAgain } = useAnswer(FIND_FORMS, { text, language: i18n.language });
  if (isFailed) return <RetryNotice title={t('failedTitle')} text={t('failedText')} onAgain={askAgain} />;
  const found = data?.findForms ?? [];
  const groups = [
    { words: t('search.fill'), forms: found.filter(({ kind }) => kind === 'FORM') },
    { words: t('search.explained'), forms: found.filter(({ kind }) => kind === 'GUIDE') },
  ].filter(({ forms }) => forms.length > 0);
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="text-lg font-semibold">
        {data ? t(found.length > 0 ? 'search.results' : 'search.none', { text }) : t('search.searching')}
      </p>
      {groups.map(({ words, forms }) => (
        <section key={words} aria-label={words}>
          <h2 className="mb-2 text-xl">{words}</h2>
          <FormRows forms={forms} />
        </section>
      ))}
    </div>
  );
}
