import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import type { FiledCase } from './proposals/use-filled.ts';

interface WaysOutProps {
  readonly applicationId: string;
  /** The case that contains the form; undefined until it is known. */
  readonly filedCase: FiledCase | undefined;
}

/** Links below the questions: the PDF so far, and the other forms of the case. */
export function FormLinks({ applicationId, filedCase }: WaysOutProps) {
  const { t } = useTranslation('applications');
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2">
      <Link to={paths.submitted(applicationId)} className="link-text">
        {t('form.download')}
      </Link>
      {filedCase && (
        <Suspense>
          <CaseLink filedCase={filedCase} />
        </Suspense>
      )}
    </p>
  );
}

function CaseLink({ filedCase: { id, title } }: { readonly filedCase: FiledCase }) {
  const { t } = useTranslation('dashboard');
  return (
    <Link to={paths.caseOf(id)} className="link-text">
      {t('cases.open')}: {title ?? t('cases.title')}
    </Link>
  );
}
