import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { resultOf } from '../../lib/result-of.ts';
import { ConfirmAsRight } from './confirm-as-right.tsx';
import { CONFIRM_IN_CASE } from './confirm-operations.ts';

interface ConfirmInCaseProps {
  readonly caseId: string;
  /** Id for confirming a difference of two forms; null if it cannot be right. */
  readonly confirmId: string | null;
  readonly isConfirmed: boolean;
  readonly about: string;
  readonly onChanged: () => Promise<void> | void;
}

/** "Right as it is", for a difference of two forms of a case. Renders nothing if it cannot be right. */
export function ConfirmInCase({ caseId, confirmId, ...rest }: ConfirmInCaseProps) {
  const { t } = useTranslation('cases');
  const client = useApolloClient();
  if (confirmId === null) return null;
  const ask = (isConfirmed: boolean) =>
    resultOf(client.mutate({ mutation: CONFIRM_IN_CASE, variables: { input: { caseId, confirmId, isConfirmed } } }));
  return <ConfirmAsRight {...rest} label={t('confirm.button')} ask={ask} />;
}
