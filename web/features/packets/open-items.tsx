import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/section.tsx';
import type { FilingPacket } from './packet-types.ts';

const TONES = { MISSING: 'plain', CHECK: 'warning', BY_YOU: 'primary', LATER: 'plain' } as const;

/** Lists missing required items, items sent later and contradictions between forms; optional items come last. */
export function OpenItems({ items }: { readonly items: FilingPacket['openItems'] }) {
  const { t } = useTranslation('packets');
  const ordered = [...items].sort((one, two) => Number(two.isRequired) - Number(one.isRequired));
  if (ordered.length === 0) return null;
  return (
    <Section title={t('missing.title')} text={t('missing.text')}>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {ordered.map(({ id, title, formType, status, isRequired, caseId }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
            <p className="min-w-0 flex-1 basis-60">
              {typeof caseId === 'string' ? (
                <Link className="link-text" to={paths.caseAnswers(caseId)}>
                  {title}
                </Link>
              ) : (
                title
              )}{' '}
              <span className="text-ink-soft">{formType}</span>
              {!isRequired && <span className="text-ink-soft"> · {t('missing.some')}</span>}
            </p>
            <Badge tone={TONES[status]}>{t(`missing.${status}`)}</Badge>
          </li>
        ))}
      </ul>
      <Link className="link-text mt-3 inline-block" to={paths.documentCenter}>
        {t('missing.upload')}
      </Link>
    </Section>
  );
}
