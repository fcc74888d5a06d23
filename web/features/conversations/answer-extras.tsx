import { useQuery } from '@apollo/client/react';
import Clock from 'lucide-react/icons/clock';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { Answer, SuggestedAction } from './conversation-types.ts';
import { RECOMMENDED_FORM } from './operations.ts';

/** Processing time as documented in Tern's content, not a promise. */
export function Timeline({ words }: { readonly words: string }) {
  const { t } = useTranslation('conversations');
  return (
    <p className="flex items-start gap-2 text-base">
      <Clock className="mt-0.5 size-5 shrink-0 text-primary" />
      <span>
        <span className="font-semibold">{t('timeline.title', { words })}</span>{' '}
        <span className="text-ink-soft">{t('timeline.noPromise')}</span>
      </span>
    </p>
  );
}

/** Values from the user's documents, set apart so that they are not mistaken for Tess's words. */
export function DocumentValues({ values }: { readonly values: Answer['documentValues'] }) {
  const { t } = useTranslation('conversations');
  if (values.length === 0) return null;
  return (
    <section aria-label={t('documentValues')} className="rounded-surface bg-primary-soft px-4 py-3">
      <h3 className="font-sans text-base font-semibold tracking-normal text-ink-soft">{t('documentValues')}</h3>
      <dl className="mt-1 grid gap-x-4 gap-y-1 text-base sm:grid-cols-2">
        {values.map(({ label, display }) => (
          <div key={`${label} ${display}`}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold wrap-anywhere">
              <bdi>{display}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Forms that the answer is about, each with a link. */
export function FormRecommendations({ forms }: { readonly forms: Answer['formRecommendations'] }) {
  const { t } = useTranslation('conversations');
  if (forms.length === 0) return null;
  return (
    <section aria-label={t('forms.title')}>
      <h3 className="font-sans text-base font-semibold tracking-normal text-ink-soft">{t('forms.title')}</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {forms.map((form) => (
          <RecommendedForm key={form.formType} {...form} />
        ))}
      </ul>
    </section>
  );
}

function RecommendedForm({ formType, description }: Answer['formRecommendations'][number]) {
  const { t } = useTranslation('conversations');
  const { data } = useQuery(RECOMMENDED_FORM, { variables: { formType, language: useLanguage() } });
  const form = data?.form;
  const action = form?.kind === 'FORM' ? t('forms.start') : t('forms.guide');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <p className="min-w-40 flex-1 text-base">
        <span className="font-semibold text-ink">{formType}</span>
        {form && ` · ${form.title}`}
        <span className="block text-ink-soft">{description}</span>
      </p>
      {form && (
        <ButtonLink size="small" to={paths.form(formType)} aria-label={`${action}: ${formType}`}>
          {action}
        </ButtonLink>
      )}
    </li>
  );
}

interface SuggestedActionsProps {
  readonly actions: readonly SuggestedAction[];
  readonly isBusy: boolean;
  readonly onAsk: (question: string) => void;
}

/** Next steps: a page of Tern, or another question. */
export function SuggestedActions({ actions, isBusy, onAsk }: SuggestedActionsProps) {
  const { t } = useTranslation('conversations');
  const shown = actions.filter(({ to, question }) => isOwnPath(to) || typeof question === 'string');
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t('next')} className="flex flex-wrap gap-2">
      {shown.map(({ label, to, question }) => (
        <li key={label}>
          {isOwnPath(to) ? (
            <ButtonLink size="small" to={to}>
              {label}
            </ButtonLink>
          ) : (
            <Button size="small" disabled={isBusy} onClick={() => onAsk(question ?? label)}>
              {label}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Never another site: a model's answer must not lead users away. */
const isOwnPath = (to: string | null | undefined): to is string => typeof to === 'string' && /^\/(?![/\\])/.test(to);
