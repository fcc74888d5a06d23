import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSharedComputer, setSharedComputer } from '../../lib/shared-computer.ts';
import { CheckboxRow } from '../../ui/choice-list.tsx';

/** Choice before signing in. It is remembered: at a library's computer the next user finds it ticked. */
export function SharedComputerChoice() {
  const { t } = useTranslation('accounts');
  const [isShared, setIsShared] = useState(isSharedComputer);
  return (
    <CheckboxRow
      label={t('shared.label')}
      description={t('shared.text')}
      checked={isShared}
      onChange={({ target: { checked } }) => {
        setSharedComputer(checked);
        setIsShared(checked);
      }}
    />
  );
}
