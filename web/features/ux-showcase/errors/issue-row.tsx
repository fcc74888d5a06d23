import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Lightbulb from 'lucide-react/icons/lightbulb';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ValidationIssue } from './check-form.ts';

const VARIANTS = {
  error: { tone: 'danger', icon: CircleAlert },
  warning: { tone: 'warning', icon: TriangleAlert },
  suggestion: { tone: 'primary', icon: Lightbulb },
} as const;

interface IssueRowProps {
  readonly issue: ValidationIssue;
  readonly fieldId: string;
  readonly onFix: () => void;
  readonly onDismiss: () => void;
}

/** One issue: severity, field, message and actions. */
export function IssueRow({ issue, fieldId, onFix, onDismiss }: IssueRowProps) {
  const { t } = useTranslation('uxShowcase');
  const { field, message, severity, autoFix } = issue;
  const { tone, icon: Icon } = VARIANTS[severity];
  const label = t(`errors.fields.${field}`);
  return (
    <li className="flex items-start gap-3 py-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tone} icon={<Icon className="size-4" />}>
            {t(`errors.severity.${severity}`)}
          </Badge>
          <button
            type="button"
            onClick={() => document.getElementById(fieldId)?.focus()}
            className="link-text min-h-6 font-semibold"
          >
            {label}
          </button>
        </p>
        <p className="mt-2">{t(`errors.messages.${message}`)}</p>
        {autoFix !== undefined && (
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button size="small" aria-label={t('errors.fixName', { label })} onClick={onFix}>
              {t('errors.fix')}
            </Button>
            <span className="min-w-0 text-base wrap-anywhere text-ink-soft">
              {t('errors.proposal', { value: autoFix })}
            </span>
          </p>
        )}
      </div>
      <IconButton label={t('errors.dismiss', { label })} onClick={onDismiss}>
        <X className="size-5" />
      </IconButton>
    </li>
  );
}
