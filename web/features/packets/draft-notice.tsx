import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import type { PacketForm } from './packet-types.ts';

/** Lists the forms that are not ready, each with a link. */
export function DraftNotice({ forms }: { readonly forms: readonly PacketForm[] }) {
  const { t } = useTranslation('packets');
  const drafts = forms.filter(({ isDraft }) => isDraft);
  if (drafts.length === 0) return null;
  return (
    <Notice tone="warning" title={t('draftTitle')}>
      <p>{t('draftText')}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {drafts.map(({ application: { id, formType }, title }) => (
          <li key={id}>
            <Link className="link-text" to={paths.submitted(id)}>
              {t('finish', { formType })}
            </Link>{' '}
            <span className="text-ink-soft">{title}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
