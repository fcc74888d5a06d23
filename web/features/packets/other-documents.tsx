import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/section.tsx';
import { OTHER_DOCUMENTS } from './operations.ts';
import type { PacketExhibit } from './packet-types.ts';

interface OtherDocumentsProps {
  readonly exhibits: readonly PacketExhibit[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Documents that no checklist requests, each with a checkbox to add it. */
export function OtherDocuments({ exhibits, chosen, onChange }: OtherDocumentsProps) {
  const { t } = useTranslation('packets');
  const { data } = useQuery(OTHER_DOCUMENTS, { fetchPolicy: 'cache-and-network' });
  const inside = new Set(exhibits.map(({ documentId }) => documentId));
  const others = (data?.viewer?.documents.edges ?? [])
    .map(({ node }) => node)
    .filter(({ id }) => chosen.includes(id) || !inside.has(id));
  if (others.length === 0) return null;
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Section title={t('others.title')} text={t('others.text')}>
      <ul className="mt-2 flex flex-col">
        {others.map(({ id, originalName }) => (
          <li key={id}>
            <label className="flex min-h-11 items-center gap-3">
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} className="size-5" />
              <span className="wrap-anywhere">{originalName}</span>
            </label>
          </li>
        ))}
      </ul>
    </Section>
  );
}
