import CircleCheck from 'lucide-react/icons/circle-check';
import PencilLine from 'lucide-react/icons/pencil-line';
import { useCallback, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatForm } from '../../lib/chat-slot.ts';
import { maskedNumber } from '../../lib/masked-number.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { Proposal } from './conversation-types.ts';
import { Store } from '../../lib/store.ts';

/** Proposals that the user declined, until the page is reloaded. */
const declined = new Store<ReadonlySet<string>>(new Set());

const declineProposal = (key: string): void => declined.set(new Set([...declined.read(), key]));

const useIsDeclined = (key: string): boolean =>
  useSyncExternalStore(declined.subscribe, () => declined.read().has(key));

interface ProposalCardProps {
  readonly messageId: string;
  readonly conversationId: string;
  readonly proposal: Proposal;
  /** Form beside the chat. */
  readonly form: ChatForm | undefined;
}

/** An answer for a form that the user told Tess. It is written only on confirmation, into the form beside the chat. */
export function ProposalCard({ messageId, conversationId, proposal, form }: ProposalCardProps) {
  const { t } = useTranslation('conversations');
  const key = `${messageId} ${proposal.formType} ${proposal.path}`;
  const isHere = form !== undefined && isOfForm(proposal, form);
  const stands = useAnswerAt(isHere ? form : undefined, proposal.path);
  const [isRefused, setIsRefused] = useState(false);
  const declined = useIsDeclined(key);
  const { label, formType, path, value } = proposal;
  const words = { label, formType };

  if (isHere && stands === value)
    return (
      <Row>
        <p role="status" className="flex items-start gap-2">
          <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" />
          {t('proposal.used', words)}
        </p>
        <Button size="small" onClick={() => form.show(path)} aria-label={`${t('proposal.show')}: ${label}`}>
          {t('proposal.show')}
        </Button>
      </Row>
    );
  if (declined)
    return (
      <Row>
        <p role="status" className="text-ink-soft">
          {t('proposal.declined', words)}
        </p>
      </Row>
    );
  return (
    <Row>
      <div className="flex min-w-40 flex-1 items-start gap-2">
        <PencilLine className="mt-0.5 size-5 shrink-0 text-primary" />
        <p className="min-w-0">
          <span className="block text-base text-ink-soft">{t('proposal.title', words)}</span>
          <Value proposal={proposal} />
          {isHere && stands !== undefined && stands !== '' && !proposal.isSensitive && (
            <span className="block text-base text-ink-soft">{t('proposal.now', { answer: stands })}</span>
          )}
          {isHere && (stands === undefined || isRefused) && (
            <span role="alert" className="block text-base text-warning">
              {t('proposal.notAsked')}
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isHere ? (
          <Button
            size="small"
            disabled={stands === undefined}
            aria-label={`${t('proposal.use')}: ${label}`}
            onClick={() => setIsRefused(!form.use(proposal))}
          >
            {t('proposal.use')}
          </Button>
        ) : (
          <ButtonLink size="small" to={addressOf(proposal, conversationId)}>
            {t('proposal.open', words)}
          </ButtonLink>
        )}
        <Button size="small" onClick={() => declineProposal(key)} aria-label={`${t('proposal.decline')}: ${label}`}>
          {t('proposal.decline')}
        </Button>
      </div>
    </Row>
  );
}

function Row({ children }: { readonly children: ReactNode }) {
  return <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 py-3">{children}</li>;
}

function Value({ proposal: { label, display, isSensitive } }: { readonly proposal: Proposal }) {
  const { t } = useTranslation('conversations');
  const [isShown, setIsShown] = useState(!isSensitive);
  const { dots, ending } = maskedNumber(display);
  return (
    <>
      <bdi className="block text-lg font-semibold wrap-anywhere tabular-nums">
        {isShown ? display : `${dots}${ending}`}
      </bdi>
      {isSensitive && (
        <button
          type="button"
          aria-label={`${t(isShown ? 'proposal.hideNumber' : 'proposal.showNumber')}: ${label}`}
          onClick={() => setIsShown(!isShown)}
          className="min-h-8 text-base font-semibold text-primary underline"
        >
          {t(isShown ? 'proposal.hideNumber' : 'proposal.showNumber')}
        </button>
      )}
    </>
  );
}

/** A proposal without an application matches any of its form type. */
const isOfForm = ({ applicationId, formType }: Proposal, { place }: ChatForm): boolean =>
  formType === place.formType && (!applicationId || applicationId === place.applicationId);

/** URL of the form at the question, with this conversation beside it. */
function addressOf({ applicationId, formType, path }: Proposal, conversationId: string): string {
  const params = new URLSearchParams({
    ...(applicationId ? { application: applicationId } : {}),
    answer: path,
    conversation: conversationId,
  });
  return `${paths.form(formType)}?${params.toString()}`;
}

function useAnswerAt(form: ChatForm | undefined, path: string): string | undefined {
  const subscribe = useCallback(
    (notify: () => void) => form?.onAnswerChange(path, notify) ?? (() => undefined),
    [form, path],
  );
  return useSyncExternalStore(subscribe, () => form?.answerAt(path));
}
