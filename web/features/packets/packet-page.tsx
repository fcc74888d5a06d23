import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Packet } from './packet.tsx';

/** `/packet?applications=app_1,app_2`: the packet of these applications. */
export function PacketPage() {
  const { t } = useTranslation('packets');
  const [query] = useSearchParams();
  const applicationIds = (query.get('applications') ?? '').split(',').filter((id) => id !== '');
  return (
    <div className="question-width flex flex-col gap-10 py-10">
      {applicationIds.length > 0 ? (
        <Packet applicationIds={applicationIds} />
      ) : (
        <>
          <PageHeading title={t('title')} />
          <div className="flex flex-col items-start gap-4">
            <p>{t('empty')}</p>
            <ButtonLink variant="primary" to={paths.dashboard}>
              {t('dashboard')}
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  );
}
