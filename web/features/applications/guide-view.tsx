import { useQuery } from '@apollo/client/react';
import ExternalLink from 'lucide-react/icons/external-link';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FormToAnswerQuery } from '../../generated/graphql.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { hasScreen } from '../../lib/screens.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { GuideFacts } from './guide-facts.tsx';
import { CASES_WITH_GUIDES } from './operations.ts';

type Form = NonNullable<FormToAnswerQuery['form']>;
interface GuideViewProps extends Pick<
  Form,
  'formType' | 'title' | 'summary' | 'officialPage' | 'fees' | 'commonPapers'
> {
  readonly guide: NonNullable<Form['guide']>;
}

/** A form that Tern does not fill: what it is, who makes it (the person, a school, an employer), and the next steps. */
export function GuideView({ formType, title, summary, officialPage, fees, guide, commonPapers }: GuideViewProps) {
  const { t } = useTranslation('forms');
  return (
    <article className="question-width flex flex-col gap-8 py-10">
      <div className="flex flex-col items-start gap-3">
        <Badge tone="primary">{t('guide.label')}</Badge>
        <PageHeading title={`${formType} · ${title}`} lead={guide.whatItIs === summary ? undefined : summary} />
        <p>{t('guide.intro')}</p>
        <ItsCase formType={formType} />
        {guide.untranslated && <p className="text-base text-ink-soft">{t('guide.untranslated')}</p>}
      </div>
      <Section title={t('guide.what')} lang={guide.untranslated ? 'en' : undefined}>
        <p className="mt-2">{guide.whatItIs}</p>
      </Section>
      <Section title={t('guide.who')} lang={guide.untranslated ? 'en' : undefined}>
        <p className="mt-2">{guide.whoMakesIt}</p>
      </Section>
      <Section title={t('guide.next')} lang={guide.untranslated ? 'en' : undefined}>
        <ol className="mt-3 flex list-decimal flex-col gap-2 ps-6">
          {guide.whatYouDoNext.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
      {commonPapers.length > 0 && (
        <Section title={t('guide.papers')}>
          <p className="mt-2">{t('guide.papersOwn', { formType })}</p>
          <ul className="mt-3 flex list-disc flex-col gap-2 ps-6">
            {commonPapers.map(({ id, text, language, source }) => (
              <li key={id} lang={language}>
                {text}{' '}
                <a href={source.url} rel="noreferrer" className="link-text" lang="en">
                  {source.title}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <GuideFacts fees={fees} newestEdition={guide.newestEdition} />
      <TernHelps hasBlank={guide.hasBlank} />
      <Section title={t('guide.sources')}>
        <ul className="mt-3 flex flex-col gap-2">
          {guide.sources.map((source) => (
            <li key={source}>
              <a href={source} rel="noreferrer" className="link-text break-all">
                {source.replace(/^https:\/\/(www\.)?/, '')}
              </a>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-base text-ink-soft">
          {guide.checkedOn === null
            ? t('guide.notChecked', { when: guide.factsAsOf })
            : t('guide.checked', { when: guide.factsAsOf, checkedOn: guide.checkedOn })}
        </p>
      </Section>
      <div className="flex flex-wrap items-center gap-5">
        <ButtonLink variant="primary" href={officialPage} rel="noreferrer" icon={<ExternalLink className="size-5" />}>
          {t('guide.officialPage')}
        </ButtonLink>
        <Link to={paths.formPackages} className="link-text">
          {t('guide.back')}
        </Link>
      </div>
    </article>
  );
}

/** Links to the case that contains the form, whose other forms are filled there. */
function ItsCase({ formType }: Pick<Form, 'formType'>) {
  const { t } = useTranslation('dashboard');
  const { data } = useQuery(CASES_WITH_GUIDES, { variables: { language: useLanguage() } });
  const found = data?.cases.find(({ otherForms }) => otherForms.some((otherForm) => otherForm.formType === formType));
  if (!found) return null;
  return (
    <ButtonLink to={paths.caseOf(found.id)} aria-label={`${t('cases.open')}: ${found.title ?? ''}`}>
      {t('cases.open')}
    </ButtonLink>
  );
}

/** Lists how Tern helps with a form that it does not fill. */
function TernHelps({ hasBlank }: Pick<GuideViewProps['guide'], 'hasBlank'>) {
  const { t } = useTranslation('forms');
  const ways = [
    [paths.ownPdfs, t('guide.ternOwnPdf')],
    [paths.documentCenter, t('guide.ternPapers')],
    [paths.translations, t('guide.ternTranslate')],
    [paths.messages, t('guide.ternAsk')],
  ] as const;
  const offered = ways.filter(([to]) => hasScreen(to) && (to !== paths.ownPdfs || hasBlank));
  return (
    <Section title={t('guide.tern')}>
      <ul className="mt-3 flex flex-col gap-2">
        {offered.map(([to, words]) => (
          <li key={to}>
            <Link to={to} className="link-text">
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
