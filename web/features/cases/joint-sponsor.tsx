import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import type { ShownForm } from './case-types.ts';
import type { useCaseForms } from './use-case-forms.ts';

/** The petitioner's and, by 8 CFR 213a.2(c)(2)(iii)(C), those of two joint sponsors at most. */
const MAX_AFFIDAVITS = 3;
const AFFIDAVIT = { formType: 'I-864', forSomebodyNew: 'sponsor' } as const;

interface JointSponsorProps {
  readonly forms: readonly ShownForm[];
  readonly changing: ReturnType<typeof useCaseForms>;
}

/** Offers a form for a joint sponsor, whom a petitioner with too little income needs. */
export function JointSponsor({ forms, changing: { add, busy } }: JointSponsorProps) {
  const { t } = useTranslation('cases');
  const affidavits = forms.filter(
    ({ parkedAt, application: { formType } }) => parkedAt === null && formType === AFFIDAVIT.formType,
  );
  if (affidavits.length === 0 || affidavits.length >= MAX_AFFIDAVITS) return null;
  return (
    <Section title={t('joint.title')} className="flex flex-col items-start gap-3">
      <p className="max-w-prose text-ink-soft">{t('joint.text')}</p>
      <Button isBusy={busy === Object.values(AFFIDAVIT).join(' ')} onClick={() => void add(AFFIDAVIT)}>
        {t('joint.add')}
      </Button>
    </Section>
  );
}
