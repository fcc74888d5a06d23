import CircleCheck from 'lucide-react/icons/circle-check';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerStore } from '../../form-engine/answer-store.ts';
import type { RailSection } from '../../form-engine/section-rail.ts';
import { FoldedText } from '../../ui/folded-text.tsx';

interface SectionHeadingProps {
  readonly store: AnswerStore;
  readonly section: RailSection;
  /** Index among the visible sections. */
  readonly at: number;
  readonly total: number;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}

/** Title of the shown section, with its state and what to know before answering. */
export function SectionHeading({ store, section, at, total, headingRef }: SectionHeadingProps) {
  const { t } = useTranslation('applications');
  const { t: common } = useTranslation('common');
  const { id, title, lang, state, blanks } = section;
  return (
    <div className="max-lg:scroll-mt-44">
      <p className="text-base text-ink-soft max-lg:hidden">{t('form.section', { current: at + 1, total })}</p>
      <h2
        ref={headingRef}
        id="questions"
        tabIndex={-1}
        className="mt-1 flex scroll-mt-44 items-start gap-3 text-[1.75rem] max-lg:sr-only"
        lang={lang}
      >
        {title}
        {state === 'done' && (
          <CircleCheck
            role="img"
            aria-label={t('form.sectionComplete')}
            className="mt-1.5 size-6 shrink-0 text-success"
          />
        )}
      </h2>
      {blanks > 0 && <p className="mt-1 text-base text-ink-soft max-lg:hidden">{common('blank', { count: blanks })}</p>}
      <SectionText key={id} store={store} sectionId={id} isFirst={at === 0} />
    </div>
  );
}

interface SectionTextProps {
  readonly store: AnswerStore;
  readonly sectionId: string;
  readonly isFirst: boolean;
}

function SectionText({ store, sectionId, isFirst }: SectionTextProps) {
  const { t } = useTranslation('applications');
  const definition = store.model.section(sectionId)?.definition;
  const isPartlyEnglish =
    definition?.untranslated === true ||
    [...store.model.leaves.values()].some((leaf) => leaf.sectionId === sectionId && leaf.field.untranslated === true);
  const texts = [
    ...(definition?.description === undefined
      ? []
      : [{ text: definition.description, lang: definition.untranslated === true ? 'en' : undefined }]),
    ...(isPartlyEnglish ? [{ text: t('form.partlyEnglish') }] : []),
    ...(isFirst ? [{ text: t('form.englishLetters') }] : []),
  ];
  return texts.length === 0 ? null : (
    <FoldedText texts={texts} className="mt-2 max-w-prose text-ink-soft max-sm:text-base max-lg:mt-0" />
  );
}
