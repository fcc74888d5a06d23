import { useTranslation } from 'react-i18next';
import type { FormPackagesQuery } from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';

/** Minimum popularity for the badge "Most Popular". */
const MOST_POPULAR = 85;

interface PackageCardProps {
  readonly scenario: FormPackagesQuery['formPackages'][number];
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** One situation, as a card-sized radio button. */
export function PackageCard({ scenario, isChosen, onChoose }: PackageCardProps) {
  const { t } = useTranslation('forms');
  const { id, category, title, description, caseForms, estimatedTime, difficulty, popularity } = scenario;
  return (
    <label
      htmlFor={`package-${id}`}
      className="flex min-w-0 cursor-pointer flex-col gap-3 rounded-surface border border-line bg-surface p-5 shadow-soft sm:p-6 transition-colors duration-150 ease-quiet hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-checked:inset-ring has-checked:inset-ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
    >
      <span className="flex flex-wrap items-start gap-3">
        <input
          type="radio"
          id={`package-${id}`}
          name="package"
          value={id}
          checked={isChosen}
          onChange={onChoose}
          // The rest of the card is the description, not part of the accessible name.
          aria-labelledby={`package-${id}-title`}
          aria-describedby={`package-${id}-about`}
          className="mt-1 size-5.5 shrink-0 accent-primary outline-none"
        />
        <span id={`package-${id}-title`} className="min-w-0 flex-1 basis-40 font-heading text-xl leading-snug">
          {title}
        </span>
        {popularity >= MOST_POPULAR && <Badge tone="accent">{t('packages.popular')}</Badge>}
      </span>
      <span id={`package-${id}-about`} className="flex flex-1 flex-col gap-4">
        <span className="flex-1 text-ink-soft">{description}</span>
        <span className="flex flex-wrap gap-2">
          {caseForms.map((formType) => (
            <Badge key={formType}>{formType}</Badge>
          ))}
        </span>
        <span className="flex flex-wrap gap-x-6 gap-y-1 text-base text-ink-soft">
          <span>{category}</span>
          <span>
            {t('packages.time')}: {estimatedTime}
          </span>
          <span>
            {t('packages.difficulty')}: {difficulty}
          </span>
        </span>
      </span>
    </label>
  );
}
