import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnText } from '../../../schema/site/site.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';

interface Text {
  readonly title: string;
  readonly sections: readonly { readonly title: string | null; readonly paragraphs: readonly string[] }[];
  readonly language: string;
}

/** The operator's own terms or privacy notice. */
export function OwnLegalPage({ page }: { readonly page: OwnText }) {
  const { t } = useTranslation(['legal', 'common']);
  const language = useLanguage();
  const [answer, setAnswer] = useState<{ readonly wanted: string; readonly text: Text | undefined }>();
  const [tries, setTries] = useState(0);
  const wanted = `${page}?language=${language}&tries=${tries}`;
  useEffect(() => {
    const leaving = new AbortController();
    const load = async () => {
      const response = await fetch(`/api/legal-texts/${page}?language=${language}`, { signal: leaving.signal });
      return response.ok ? ((await response.json()) as Text) : undefined;
    };
    void load()
      .catch(() => undefined)
      .then((text) => {
        if (!leaving.signal.aborted) setAnswer({ wanted, text });
      });
    return () => leaving.abort();
  }, [page, language, wanted]);
  const text = answer?.text;
  if (answer?.wanted !== wanted && !text)
    return (
      <div className="question-width py-12 sm:py-16">
        <SkeletonLines lines={8} message={t('common:loading')} />
      </div>
    );
  if (!text)
    return (
      <div className="question-width py-12 sm:py-16">
        <RetryNotice title={t(`${page}.title`)} text={t('own.failed')} onAgain={() => setTries(tries + 1)} />
      </div>
    );
  return (
    <article lang={text.language} dir="auto" className="question-width flex flex-col gap-8 py-12 sm:py-16">
      <PageHeading title={text.title} />
      {text.sections.map(({ title, paragraphs }, index) => (
        // Sections have no id; only their order distinguishes them.
        <section key={`${index} ${title}`} className="max-w-prose">
          {title !== null && <h2 className="text-xl">{title}</h2>}
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2 whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}
