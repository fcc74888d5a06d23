import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from '../generated/gql.ts';
import { CheckboxRow } from '../ui/choice-list.tsx';
import { showToast } from '../ui/toast-store.ts';

const TICK_CHECKLIST_ITEM = graphql(`
  mutation TickChecklistItem($input: TickChecklistItemInput!) {
    tickChecklistItem(input: $input) {
      __typename
      ... on ChecklistItem {
        id
        status
        isTicked
      }
    }
  }
`);

interface TickPaperProps {
  readonly item: { readonly id: string; readonly title: string; readonly isTicked: boolean };
}

/** A paper that no software can see: the person says that they have it. It shows what the server has. */
export function TickPaper({ item: { id, title, isTicked } }: TickPaperProps) {
  const { t } = useTranslation('common');
  const client = useApolloClient();
  const [isBusy, setIsBusy] = useState(false);
  const tick = async (wanted: boolean) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { data } = await client.mutate({
        mutation: TICK_CHECKLIST_ITEM,
        variables: { input: { id, isTicked: wanted } },
      });
      if (data?.tickChecklistItem.__typename !== 'ChecklistItem') throw new Error('not kept');
    } catch {
      showToast({ title: t('paper.failed'), tone: 'danger' });
    }
    setIsBusy(false);
  };
  return (
    <CheckboxRow
      className="mt-2 self-start"
      label={t('paper.have')}
      aria-label={t('paper.haveNamed', { title })}
      checked={isTicked}
      onChange={({ target }) => void tick(target.checked)}
    />
  );
}
