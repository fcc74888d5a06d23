import ClipboardList from 'lucide-react/icons/clipboard-list';
import FileText from 'lucide-react/icons/file-text';
import FileUp from 'lucide-react/icons/file-up';
import Languages from 'lucide-react/icons/languages';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { hasScreen } from '../../lib/screens.ts';

const ACTIONS = [
  { id: 'translate', to: paths.translations, icon: Languages },
  { id: 'upload', to: paths.documentCenter, icon: FileUp },
  { id: 'forms', to: paths.formPackages, icon: FileText },
  { id: 'review', to: paths.caseReview, icon: ClipboardList },
] as const;

const FORMS = ['I-485', 'I-130', 'N-400'] as const;

/** Links to common tasks and the most used forms. */
export function QuickActions() {
  const { t } = useTranslation('messages');
  return (
    <div className="flex flex-col gap-8">
      <nav aria-labelledby="actions">
        <h2 id="actions" className="text-2xl">
          {t('actions.title')}
        </h2>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {ACTIONS.filter(({ to }) => hasScreen(to)).map(({ id, to, icon: Icon }) => (
            <li key={id}>
              <Link to={to} className="flex min-h-12 items-center gap-3 py-2 font-semibold hover:text-primary">
                <Icon className="size-5 shrink-0 text-primary" />
                {t(`actions.${id}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-labelledby="common-forms">
        <h2 id="common-forms" className="text-2xl">
          {t('forms.title')}
        </h2>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {FORMS.map((formType) => (
            <li key={formType}>
              <Link to={paths.form(formType)} className="block min-h-12 py-2 hover:text-primary">
                <span className="font-semibold">{formType}</span>
                <span className="block text-base text-ink-soft">{t(`forms.${formType}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
