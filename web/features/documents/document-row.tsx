import ChevronDown from 'lucide-react/icons/chevron-down';
import FileImage from 'lucide-react/icons/file-image';
import FileText from 'lucide-react/icons/file-text';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDay } from '../../lib/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { documentAddress } from './addresses.ts';
import { ChecksAtAGlance } from './checks.tsx';
import { DocumentActions } from './document-actions.tsx';
import type { ListedDocument } from './document-types.ts';
import { formatFileSize } from './file-size.ts';
import { StatusBadge } from '../../lib/status-badge.tsx';
import type { DocumentDialogs } from './use-document-dialogs.tsx';

interface DocumentRowProps {
  readonly document: ListedDocument;
  readonly dialogs: DocumentDialogs;
  readonly takesFocus: boolean;
}

/** A row of the document list: type, status and actions. */
export function DocumentRow({ document, dialogs, takesFocus }: DocumentRowProps) {
  const { t, i18n } = useTranslation('documents');
  const { id, originalName, mimeType, fileSize, createdAt, analysisStatus, analysisResult, failure } = document;
  const [isOpen, setIsOpen] = useState(false);
  const actionsId = useId();
  const link = useRef<HTMLAnchorElement>(null);
  const shouldTakeFocus = useRef(takesFocus);
  useEffect(() => {
    if (shouldTakeFocus.current) link.current?.focus();
    shouldTakeFocus.current = false;
  }, []);
  const Icon = mimeType.startsWith('image/') ? FileImage : FileText;
  const when = formatDay(createdAt, i18n.language);
  return (
    <li className="flex gap-4 py-5">
      <Icon className="mt-0.5 size-7 shrink-0 text-primary max-sm:hidden" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h3 className="font-sans text-lg leading-snug font-semibold tracking-normal">
          <Link
            ref={link}
            to={documentAddress(id)}
            className="link-text inline-flex min-h-11 items-center wrap-anywhere sm:min-h-0"
          >
            <bdi>{originalName}</bdi>
          </Link>
        </h3>
        <p className="flex flex-wrap gap-x-4 text-base text-ink-soft">
          {analysisResult && <span className="font-semibold text-ink">{analysisResult.documentTypeTitle}</span>}
          <span>{t('list.added', { when })}</span>
          <span className="tabular-nums">{formatFileSize(fileSize, i18n.language)}</span>
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <StatusBadge status={analysisStatus}>{t(`status.${analysisStatus}`)}</StatusBadge>
          <ChecksAtAGlance checks={analysisResult?.checks ?? []} />
        </div>
        {failure && <p className="text-base">{failure.message}</p>}
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={actionsId}
          aria-label={t('named', { action: t('actions.more'), name: originalName })}
          onClick={() => setIsOpen(!isOpen)}
          className="self-start sm:hidden"
          icon={<ChevronDown className={`size-5 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`} />}
        >
          {t('actions.more')}
        </Button>
        <div id={actionsId} className={classNames(!isOpen && 'max-sm:hidden')}>
          <DocumentActions document={document} dialogs={dialogs} hasOpen />
        </div>
      </div>
    </li>
  );
}
