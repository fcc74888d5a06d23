import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { hasScreen } from '../../lib/screens.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { tabAddress } from './addresses.ts';
import type { Check } from './document-types.ts';

const BADGES: Record<Check['tone'], BadgeTone> = { danger: 'danger', warning: 'warning', info: 'plain' };

/** Checks that a better picture would resolve. */
const PICTURE_CHECKS: ReadonlySet<Check['code']> = new Set(['BLURRY', 'DARK', 'SMALL', 'BLANK_PAGE', 'PAGE_MISSING']);

/** Titles only, for a row of the list. */
export function ChecksAtAGlance({ checks }: { readonly checks: readonly Check[] }) {
  return checks.map(({ code, tone, title }, index) => {
    const Icon = tone === 'info' ? Info : TriangleAlert;
    return (
      <Badge key={`${code}${index}`} tone={BADGES[tone]} icon={<Icon className="size-4 shrink-0" />}>
        {title}
      </Badge>
    );
  });
}

interface CheckNoticesProps {
  readonly documentId: string;
  /** "none" or the status of its translation, which is not offered twice. */
  readonly translationStatus: string | undefined;
  readonly checks: readonly Check[];
}

/** Checks of a document, with what the user can do about each. */
export function CheckNotices({ documentId, translationStatus = 'none', checks }: CheckNoticesProps) {
  const { t } = useTranslation('documents');
  if (checks.length === 0) return null;
  return (
    <section aria-label={t('document.checks')} className="flex flex-col gap-3">
      {checks.map(({ code, tone, title, message }, index) => (
        <Notice
          key={`${code}${index}`}
          tone={tone}
          title={title}
          actions={
            code === 'NEEDS_TRANSLATION' && hasScreen(paths.translations) ? (
              translationStatus === 'none' && (
                <ButtonLink size="small" to={paths.translate(documentId)}>
                  {t('document.orderTranslation')}
                </ButtonLink>
              )
            ) : PICTURE_CHECKS.has(code) ? (
              <Link to={tabAddress('upload')} className="link-text">
                {t('document.newPicture')}
              </Link>
            ) : undefined
          }
        >
          {message}
        </Notice>
      ))}
    </section>
  );
}
