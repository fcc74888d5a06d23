import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import type { ShownForm } from './case-types.ts';
import { ChangeWhoDialog } from './change-who-dialog.tsx';
import { rolesByPerson, type Who } from './who-is-who.ts';

interface WhoListProps {
  readonly caseId: string;
  readonly forms: readonly ShownForm[];
  readonly onChanged: () => Promise<void>;
}

/** Lists the people and roles in the forms of the case, to be corrected. */
export function WhoList({ caseId, forms, onChanged }: WhoListProps) {
  const { t } = useTranslation(['cases', 'forms']);
  const [openKey, setOpenKey] = useState<string>();
  const titleOf = ({ part, role, title }: Who) => {
    if (part === null) return role === 'sponsor' ? t('joint.title') : title;
    // An operator's own package may have parts without a translation.
    return t(`forms:who.parts.${part}`, { defaultValue: title });
  };
  const everybody = rolesByPerson(forms).map((who) => ({
    ...who,
    title: titleOf(who),
  }));
  if (everybody.length === 0) return null;
  return (
    <Section title={t('who.title')}>
      <p className="mt-1 text-ink-soft">{t('who.text')}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {everybody.map(({ key, title, person, formTypes }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
            <div className="min-w-0 flex-1 basis-60">
              <p className="text-base text-ink-soft">{title}</p>
              <h3 className="text-lg font-semibold wrap-anywhere">
                <bdi>{person.name ?? t(`relation.${person.relation}`)}</bdi>
              </h3>
              <p className="text-base text-ink-soft">{formTypes.join(' · ')}</p>
            </div>
            <Button size="small" aria-label={`${t('facts.change')}: ${title}`} onClick={() => setOpenKey(key)}>
              {t('facts.change')}
            </Button>
          </li>
        ))}
      </ul>
      <ChangeWhoDialog
        caseId={caseId}
        who={everybody.find(({ key }) => key === openKey)}
        others={everybody.filter(({ key }) => key !== openKey)}
        onClose={() => setOpenKey(undefined)}
        onChanged={onChanged}
      />
    </Section>
  );
}
