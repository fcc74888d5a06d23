import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { SignedScansQuery } from '../../../generated/graphql.ts';
import { paths } from '../../../lib/paths.ts';
import { resultOf } from '../../../lib/result-of.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxRow } from '../../../ui/choice-list.tsx';
import { FieldProblem } from '../../../ui/field.tsx';
import { Section } from '../../../ui/section.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { RemarkDialog } from '../remark-dialog.tsx';
import { CONFIRM_SIGNED_SCAN } from './operations.ts';

const CHECKS = ['sameMarks', 'sameText', 'signed'] as const;

interface AnswerScanProps {
  readonly scan: SignedScansQuery['signedScans'][number];
  /** Called when the scan may be out of date. */
  readonly onRefused: () => void;
}

/** The second person's confirmation, point by point and under their name, or their reason for rejecting the scan. */
export function AnswerScan({ scan, onRefused }: AnswerScanProps) {
  const { t } = useTranslation('desk');
  const client = useApolloClient();
  const navigate = useNavigate();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [isMissing, setIsMissing] = useState(false);
  const [isRefusing, setIsRefusing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isAllSeen = CHECKS.every((check) => seen.has(check));

  /** @param remark why the scan is rejected; null confirms it */
  const answer = async (remark: string | null) => {
    const isConfirmed = remark === null;
    setIsMissing(isConfirmed && !isAllSeen);
    if ((isConfirmed && !isAllSeen) || isBusy) return;
    setIsBusy(true);
    const variables = { input: { orderId: scan.orderId, scanId: scan.id, isConfirmed, remark } };
    const result = await resultOf(client.mutate({ mutation: CONFIRM_SIGNED_SCAN, variables }));
    if (result?.__typename === 'AnsweredScan') {
      showToast({ title: t(isConfirmed ? 'signedScans.confirmed' : 'signedScans.refused'), tone: 'success' });
      await navigate(paths.desk);
      return;
    }
    showToast({ title: t('signedScans.failed'), description: t('toast.tryAgain'), tone: 'danger' });
    onRefused();
    setIsBusy(false);
  };

  return (
    <Section title={t('signedScans.answerTitle')} className="flex flex-col items-start gap-4 border-t border-line pt-8">
      <div className="flex flex-col gap-3">
        {CHECKS.map((check) => (
          <CheckboxRow
            key={check}
            label={t(`signedScans.${check}`, { trackingNumber: scan.trackingNumber, code: scan.codeWords })}
            checked={seen.has(check)}
            onChange={({ currentTarget: { checked } }) =>
              setSeen((before) => new Set(checked ? [...before, check] : [...before].filter((id) => id !== check)))
            }
          />
        ))}
      </div>
      {isMissing && !isRefusing && !isAllSeen && (
        <FieldProblem id="answer-problem">{t('signedScans.checksMissing')}</FieldProblem>
      )}
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
        <Button variant="primary" size="large" isBusy={isBusy && !isRefusing} onClick={() => void answer(null)}>
          {t('signedScans.confirm')}
        </Button>
        <Button
          size="large"
          onClick={() => {
            setIsMissing(false);
            setIsRefusing(true);
          }}
        >
          {t('signedScans.refuse')}
        </Button>
      </div>
      <RemarkDialog
        id="scan-remark"
        open={isRefusing}
        onClose={() => setIsRefusing(false)}
        title={t('signedScans.refuseTitle')}
        text={t('signedScans.refuseText')}
        action={t('signedScans.refuse')}
        label={t('signedScans.remark')}
        missing={t('signedScans.remarkMissing')}
        isBusy={isBusy}
        onSend={(remark) => void answer(remark)}
      />
    </Section>
  );
}
