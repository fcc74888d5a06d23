import FileText from 'lucide-react/icons/file-text';
import Languages from 'lucide-react/icons/languages';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { hasScreen } from '../../lib/screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

const WAYS = [
  { name: 'forms', icon: FileText, to: paths.formPackages },
  { name: 'translate', icon: Languages, to: paths.translations },
  { name: 'support', icon: LifeBuoy, to: paths.messages },
] as const;

/** Three ways to continue. */
export function EntryCards() {
  const { t } = useTranslation('dashboard');
  return (
    <ul className="grid gap-5 md:grid-cols-3">
      {WAYS.filter(({ to }) => hasScreen(to)).map(({ name, icon: Icon, to }) => (
        <li key={name} className="flex">
          <Card className="flex flex-1 flex-col items-start gap-3">
            <Icon className="size-7 text-primary" />
            <h2 className="text-xl">{t(`cards.${name}.title`)}</h2>
            <p className="flex-1 text-ink-soft">{t(`cards.${name}.text`)}</p>
            <ButtonLink to={to}>{t(`cards.${name}.action`)}</ButtonLink>
          </Card>
        </li>
      ))}
    </ul>
  );
}
