import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** Page for an application that was deleted, or that another account owns. */
export function ApplicationNotFound() {
  const { t } = useTranslation('applications');
  return (
    <div className="question-width flex flex-col items-start gap-6 py-12">
      <PageHeading title={t('submitted.notFoundTitle')} lead={t('submitted.notFoundText')} />
      <ButtonLink variant="primary" to={paths.dashboard}>
        {t('submitted.dashboard')}
      </ButtonLink>
    </div>
  );
}
