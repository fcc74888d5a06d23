import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import Link2 from 'lucide-react/icons/link-2';
import Mail from 'lucide-react/icons/mail';
import Trash2 from 'lucide-react/icons/trash';
import { useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { documentAddress } from './addresses.ts';
import type { NamedDocument } from './document-types.ts';
import type { DocumentDialogs } from './use-document-dialogs.tsx';

interface DocumentActionsProps {
  readonly document: NamedDocument & { readonly downloadUrl: string };
  readonly dialogs: DocumentDialogs;
  /** Whether to show "Open": in a row of the list, not on the document itself. */
  readonly hasOpen?: boolean;
}

/** Actions for a document, with text labels: icons alone would have to be guessed. */
export function DocumentActions({ document, dialogs, hasOpen = false }: DocumentActionsProps) {
  const { t } = useTranslation('documents');
  const [isCopying, setIsCopying] = useState(false);
  const { id, originalName: name, downloadUrl } = document;
  const label = (action: string) => t('named', { action, name });
  const copy = async () => {
    if (isCopying) return;
    setIsCopying(true);
    await dialogs.copyLink(document);
    setIsCopying(false);
  };
  return (
    <div className="-ms-2.5 flex flex-wrap gap-x-1">
      {hasOpen && (
        <Link to={documentAddress(id)} aria-label={label(t('actions.open'))} className={actionClass()}>
          <Eye className="size-5" />
          {t('actions.open')}
        </Link>
      )}
      <a
        href={downloadUrl}
        target="_blank"
        rel="noreferrer"
        aria-label={label(t('actions.downloadAria'))}
        className={actionClass()}
      >
        <Download className="size-5" />
        {t('actions.download')}
      </a>
      <Action
        icon={isCopying ? <Spinner /> : <Link2 className="size-5" />}
        aria-busy={isCopying || undefined}
        aria-label={label(t('actions.copyLink'))}
        onClick={() => void copy()}
      >
        {t('actions.copyLink')}
      </Action>
      <Action
        icon={<Mail className="size-5" />}
        aria-label={label(t('actions.share'))}
        onClick={() => dialogs.ask('share', document)}
      >
        {t('actions.share')}
      </Action>
      <Action
        icon={<Trash2 className="size-5" />}
        aria-label={label(t('actions.delete'))}
        onClick={() => dialogs.ask('delete', document)}
        className="text-danger"
      >
        {t('actions.delete')}
      </Action>
    </div>
  );
}

const actionClass = (className?: string) =>
  classNames(
    'inline-flex min-h-11 items-center gap-2 rounded-control px-2.5 text-base font-semibold transition-colors duration-150 ease-quiet hover:bg-sunken',
    className ?? 'text-primary',
  );

function Action({
  icon,
  children,
  className,
  ...rest
}: ComponentPropsWithRef<'button'> & { readonly icon: ReactNode }) {
  return (
    <button type="button" {...rest} className={actionClass(className)}>
      {icon}
      {children}
    </button>
  );
}
