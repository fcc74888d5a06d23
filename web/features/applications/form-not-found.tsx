import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** Page for an unknown form type. */
export function FormNotFound() {
  const { t } = useTranslation('forms');
  const navigate = useNavigate();
  return (
    <div className="question-width flex min-h-[50vh] flex-col items-start justify-center gap-6 py-12">
      <PageHeading title={t('notFound.title')} lead={t('notFound.text')} />
      <Button variant="primary" onClick={() => void navigate(-1)}>
        {t('notFound.back')}
      </Button>
    </div>
  );
}
