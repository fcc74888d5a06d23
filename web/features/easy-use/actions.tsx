import FilePlus2 from 'lucide-react/icons/file-plus-corner';
import FileUp from 'lucide-react/icons/file-up';
import Languages from 'lucide-react/icons/languages';
import ListChecks from 'lucide-react/icons/list-checks';
import MessageCircle from 'lucide-react/icons/message-circle';
import UserRound from 'lucide-react/icons/user-round';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { hasScreen } from '../../lib/screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

const ACTIONS = [
  { id: 'form', icon: FilePlus2, to: paths.formWizard },
  { id: 'upload', icon: FileUp, to: paths.documentCenter },
  { id: 'translate', icon: Languages, to: paths.translations },
  { id: 'ask', icon: MessageCircle, to: paths.messages },
  { id: 'status', icon: ListChecks, to: paths.dashboard },
  { id: 'account', icon: UserRound, to: paths.profile },
] as const satisfies readonly { id: string; icon: LucideIcon; to: string }[];

/** Quick actions of the demonstration. A press only explains what would happen. */
export function Actions() {
  const { t } = useTranslation('easyUse');
  const [chosen, setChosen] = useState<(typeof ACTIONS)[number]>();
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h2 className="text-[1.75rem]">{t('actions.title')}</h2>
        <p className="mt-2 max-w-prose text-ink-soft">{t('actions.text')}</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {ACTIONS.filter(({ to }) => hasScreen(to)).map((action) => {
          const { id, icon: Icon } = action;
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={chosen?.id === id}
                onClick={() => setChosen(action)}
                className="flex size-full min-h-20 items-start gap-4 rounded-surface border border-line bg-surface p-5 text-start shadow-soft transition-colors duration-150 ease-quiet hover:border-primary aria-pressed:border-primary aria-pressed:bg-primary-soft"
              >
                <Icon className="mt-0.5 size-6 shrink-0 text-primary" />
                <span className="min-w-0">
                  <span className="block font-semibold">{t(`actions.${id}.title`)}</span>
                  <span className="block text-base text-ink-soft">{t(`actions.${id}.text`)}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <div role="status" className="min-h-36">
        {chosen && (
          <Notice
            title={t('actions.simulated')}
            actions={<ButtonLink to={chosen.to}>{t(`actions.${chosen.id}.open`)}</ButtonLink>}
          >
            {t(`actions.${chosen.id}.result`)}
          </Notice>
        )}
      </div>
    </div>
  );
}
