import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/section.tsx';
import type { FilingPacket } from './packet-types.ts';

/** Contents of the packet in mailing order. */
export function Inside({ packet: { forms, exhibits, sheets, isForEmployer } }: { readonly packet: FilingPacket }) {
  const { t } = useTranslation('packets');
  const notices = sheets.filter(({ paysFor }) => typeof paysFor !== 'string');
  const payments = sheets.filter(({ paysFor }) => typeof paysFor === 'string');
  const paid = payments.map(({ paysFor }) => paysFor).join(', ');
  return (
    <Section title={t('inside.title')} text={t('inside.text')}>
      <ol className="mt-4 divide-y divide-line border-y border-line">
        {!isForEmployer && <Row title={t('inside.cover')} />}
        {notices.map(({ formType }) => (
          <Row key={formType} title={`Form ${formType}`} detail={t('inside.notice')} />
        ))}
        {payments.slice(0, 1).map(({ formType }) => (
          <Row key={formType} title={`Form ${formType}`} detail={t('inside.payment', { formTypes: paid })} />
        ))}
        {forms.map(({ application: { id, formType, officialPdf }, title, people, isDraft, pageCount }) => (
          <Row
            key={id}
            title={`Form ${formType}`}
            detail={[title, people.join(', ')].filter((words) => words !== '').join(' · ')}
            pages={
              officialPdf.kind === 'OFFICIAL_FORM' && typeof pageCount === 'number'
                ? t('inside.pages', { number: pageCount })
                : t('inside.sheet')
            }
            badge={
              isDraft ? (
                <Badge tone="warning">{t('inside.draft')}</Badge>
              ) : (
                <Badge tone="success">{t('inside.ready')}</Badge>
              )
            }
          />
        ))}
        <Row title={t('inside.yours')} detail={t(isForEmployer ? 'sign.title' : 'inside.yoursText')} />
        {exhibits.map(({ letter, documentId, title, people, fileName, pageCount, translation }) => (
          <Row
            key={documentId}
            title={t('inside.exhibit', { letter, title })}
            detail={[people.join(', '), fileName].filter((words) => words !== '').join(' · ')}
            pages={pageCount > 0 ? t('inside.pages', { number: pageCount }) : undefined}
            badge={
              pageCount === 0 && translation !== 'INCLUDED' ? (
                <Badge tone="warning">{t('inside.lost')}</Badge>
              ) : translation === 'MISSING' ? (
                <Badge tone="warning">{t('inside.untranslated')}</Badge>
              ) : translation === 'INCLUDED' ? (
                <Badge tone="success">{t('inside.translated')}</Badge>
              ) : undefined
            }
          />
        ))}
      </ol>
    </Section>
  );
}

interface RowProps {
  readonly title: string;
  readonly detail?: string;
  readonly pages?: string | undefined;
  readonly badge?: ReactNode;
}

function Row({ title, detail, pages, badge }: RowProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{title}</p>
        {detail !== undefined && detail !== '' && <p className="wrap-anywhere text-ink-soft">{detail}</p>}
      </div>
      <p className="flex flex-wrap items-center gap-2 text-ink-soft">
        {pages !== undefined && <span className="tabular-nums">{pages}</span>}
        {badge}
      </p>
    </li>
  );
}
