import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { site } from '../../lib/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CheckboxRow, ChoiceList } from '../../ui/choice-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { QuoteCard } from './quote-card.tsx';
import type { OrderableDocument, Quote, Credits } from './translation-types.ts';
import { useOrdering } from './use-ordering.ts';
import { formatDay, languageName } from '../../lib/format-date.ts';

interface OrderFormProps {
  /** Documents, newest first. */
  readonly documents: readonly OrderableDocument[];
  /** Document id from the URL. */
  readonly chosenId: string | undefined;
  /** ISO 639-1 codes. */
  readonly languages: readonly string[];
  readonly quotes: readonly Quote[];
  /** Credits that the user owns. */
  readonly units: Credits;
  readonly onRefused: () => void;
}

/** Form to order a translation, with its price. */
export function OrderForm({ documents, chosenId, languages, quotes, units, onRefused }: OrderFormProps) {
  const { t, i18n } = useTranslation('translations');
  const [documentId, setDocumentId] = useState(chosenId);
  /** Undefined uses the language detected in the document. */
  const [saidLanguage, setSaidLanguage] = useState<string>();
  const [isRush, setIsRush] = useState(false);
  const { order, isBusy } = useOrdering(onRefused);
  const document = documents.find(({ id }) => id === documentId);
  const found = document?.analysisResult?.language ?? '';
  const sourceLanguage = saidLanguage ?? (languages.includes(found) ? found : '');
  const quote = quotes.find((each) => each.isRush === isRush);
  const price = (rush: boolean) =>
    formatMoney(quotes.find((each) => each.isRush === rush)?.priceCents ?? 0, i18n.language);

  const submit = () => {
    if (document) void order({ documentId: document.id, sourceLanguage: sourceLanguage || null, isRush });
    else
      showToast({
        title: t('toast.noneTitle'),
        description: t(documents.length === 0 ? 'toast.noneText' : 'toast.chooseText'),
        tone: 'danger',
      });
  };

  return (
    <form
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) submit();
      }}
    >
      <div className="flex flex-col gap-8">
        {documents.length === 0 ? (
          <EmptyState
            title={t('choose.empty')}
            action={<ButtonLink to={paths.uploadToTranslate}>{t('choose.upload')}</ButtonLink>}
          />
        ) : (
          <div className="flex flex-col items-start gap-4 [&>fieldset]:w-full">
            <ChoiceList
              legend={t('choose.legend')}
              hint={t('choose.hint')}
              value={documentId}
              onChange={(id) => {
                setDocumentId(id);
                setSaidLanguage(undefined);
              }}
              choices={documents.map(({ id, originalName, createdAt, analysisResult, translation }) => ({
                value: id,
                label: <bdi className="wrap-anywhere">{originalName}</bdi>,
                description: [
                  analysisResult?.documentTypeTitle,
                  translation
                    ? t('choose.ordered', { status: t(`status.${translation.status}`) })
                    : t('choose.added', { when: formatDay(createdAt, i18n.language) }),
                ]
                  .filter(Boolean)
                  .join(' · '),
              }))}
            />
            {document && !hasPictures(document) && (
              <Notice tone="warning" role="status" title={t('choose.noPictureTitle')}>
                {t('choose.noPicture')}
              </Notice>
            )}
            <ButtonLink to={paths.uploadToTranslate}>{t('choose.uploadAnother')}</ButtonLink>
          </div>
        )}
        <SelectField
          label={t('language.label')}
          hint={
            found === 'en'
              ? t('language.english')
              : t(found !== '' && sourceLanguage === found ? 'language.found' : 'language.hint')
          }
          value={sourceLanguage}
          onChange={({ target }) => setSaidLanguage(target.value)}
        >
          <option value="">{t('language.unsure')}</option>
          {languages.map((code) => (
            <option key={code} value={code}>
              {languageName(code, i18n.language)}
            </option>
          ))}
        </SelectField>
        <CheckboxRow
          label={t('rush.label')}
          description={
            site().takesPayments ? t('rush.text', { price: price(true), standard: price(false) }) : undefined
          }
          checked={isRush}
          onChange={({ target }) => setIsRush(target.checked)}
        />
      </div>
      {quote && (
        <QuoteCard quote={quote} units={units}>
          {document?.translation ? (
            <ButtonLink variant="primary" size="large" to={paths.translationTracking(document.id)}>
              {t('order.follow')}
            </ButtonLink>
          ) : (
            <Button type="submit" variant="primary" size="large" isBusy={isBusy}>
              {t(isBusy ? 'order.busy' : 'order.button')}
            </Button>
          )}
        </QuoteCard>
      )}
    </form>
  );
}

/** Whether the file shows a paper document. The server rejects Word files, so the form warns beforehand. */
const hasPictures = ({ mimeType }: OrderableDocument) =>
  mimeType === 'application/pdf' || mimeType.startsWith('image/');
