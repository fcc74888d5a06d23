import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormPackagesQuery } from '../../generated/graphql.ts';
import { Select } from '../../ui/select.tsx';

/** Parts with a translation. An operator's own package may have others and then starts with its first person. */
const PARTS = ['petitioner', 'immigrant', 'fiance', 'employer', 'worker', 'applicant', 'spouse'] as const;

interface WhoAreYouProps {
  readonly people: FormPackagesQuery['formPackages'][number]['people'];
  readonly viewerIs: string | undefined;
  readonly onChange: (part: string) => void;
}

/** Asks which person of a two-person package the user is, so that their known answers go there. */
export function WhoAreYou({ people, viewerIs, onChange }: WhoAreYouProps) {
  const { t } = useTranslation('forms');
  const id = useId();
  const parts = PARTS.filter((part) => people.some((person) => person.part === part));
  if (parts.length < 2 || !people.some(({ part, isYou }) => isYou && parts.some((known) => known === part)))
    return null;
  return (
    <p className="flex w-full flex-wrap items-center gap-x-4 gap-y-1">
      <label htmlFor={id} className="font-semibold">
        {t('who.label')}
      </label>
      <Select
        id={id}
        className="min-w-0 flex-1 basis-60"
        value={viewerIs}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {parts.map((part) => (
          <option key={part} value={part}>
            {t(`who.parts.${part}`)}
          </option>
        ))}
      </Select>
    </p>
  );
}
