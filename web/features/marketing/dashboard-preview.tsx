import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { hasScreen } from '../../lib/screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

/** Preview of the dashboard with a sample user, built from the same components. */
export function DashboardPreview() {
  const { t } = useTranslation('marketing');
  return (
    <div className="border-y border-line bg-sunken">
      <div className="content-width grid grid-cols-[minmax(0,1fr)] items-center gap-x-14 gap-y-5 py-6 sm:py-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:py-16">
        <div>
          <h2 className="text-[1.75rem]">{t('preview.title')}</h2>
          <p className="mt-3 max-w-prose text-lg text-ink-soft">{t('preview.text')}</p>
          <div className="mt-4 flex flex-wrap gap-3 sm:mt-6">
            {hasScreen(paths.formWizard) && (
              <ButtonLink size="small" to={paths.formWizard}>
                {t('preview.startForm')}
              </ButtonLink>
            )}
            {hasScreen(paths.documentCenter) && (
              <ButtonLink size="small" to={paths.documentCenter}>
                {t('preview.upload')}
              </ButtonLink>
            )}
          </div>
        </div>
        <figure className="rounded-surface border border-line bg-surface p-4 shadow-soft sm:p-7">
          <figcaption className="text-base text-ink-soft">{t('preview.example')}</figcaption>
          <p className="mt-3 mb-3 text-lg font-semibold">{t('preview.form')}</p>
          <ProgressBar percent={62} label={t('preview.progressLabel')} words={t('preview.progress', { percent: 62 })} />
          <ul className="mt-3 divide-y sm:mt-5 divide-line border-t border-line">
            <PreviewRow title={t('preview.done')} state={t('preview.doneState')} isDone />
            <PreviewRow title={t('preview.current')} state={t('preview.currentState')} isDone={false} />
          </ul>
        </figure>
      </div>
    </div>
  );
}

function PreviewRow({
  title,
  state,
  isDone,
}: {
  readonly title: string;
  readonly state: string;
  readonly isDone: boolean;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      {isDone ? <CircleCheck className="size-5.5 text-success" /> : <CircleDashed className="size-5.5 text-primary" />}
      <span>{title}</span>
      <span className="ms-auto text-base text-ink-soft">{state}</span>
    </li>
  );
}
