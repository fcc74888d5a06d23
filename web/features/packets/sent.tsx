import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import type { PacketForm } from './packet-types.ts';

/** Links to enter mailing date, receipt number and notices of each form after mailing. */
export function Sent({ forms }: { readonly forms: readonly PacketForm[] }) {
  const { t } = useTranslation('packets');
  return (
    <Section title={t('sent.title')} text={t('sent.text')}>
      <p className="mt-4 flex flex-wrap gap-2">
        {forms.map(({ application: { id, formType } }) => (
          <ButtonLink key={id} size="small" to={paths.filing(id)} aria-label={`${t('sent.note')}: ${formType}`}>
            {formType}
          </ButtonLink>
        ))}
      </p>
    </Section>
  );
}
