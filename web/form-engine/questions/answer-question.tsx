import type { TextField } from '../../../schema/content/definition.ts';
import type { Leaf } from '../../../schema/forms/form-model.ts';
import { FORMATS } from '../../../schema/forms/formats/format-table.ts';
import { useEngine } from '../engine-context.ts';
import { useProblem, useShownChecks, useSpecialAnswer } from '../use-answers.ts';
import { CharacterCount } from '../widgets/character-count.tsx';
import { ChoiceWidget } from '../widgets/choice-widget.tsx';
import { DatePartsWidget } from '../widgets/date-parts-widget.tsx';
import { LongTextWidget } from '../widgets/long-text-widget.tsx';
import { SelectWidget } from '../widgets/select-widget.tsx';
import { canListen } from '../../lib/speech-recognition.ts';
import { SpecialAnswers } from '../widgets/special-answers.tsx';
import { StatementWidget } from '../widgets/statement-widget.tsx';
import { SumWidget } from '../widgets/sum-widget.tsx';
import { CountryWidget, SearchWidget, TextWidget } from '../widgets/text-widget.tsx';
import { VoiceButton } from '../widgets/voice-button.tsx';
import { isGroupOfControls, widgetKindOf, type WidgetKind } from '../widgets/widget-kind.ts';
import type { WidgetProps } from '../widgets/widget-props.ts';
import { Question } from './question.tsx';
import { controlProps } from './control-props.ts';
import { formatHint, isHintQuiet } from './format-hint.ts';

const WIDGETS: Readonly<Record<WidgetKind, (props: WidgetProps) => React.ReactNode>> = {
  statement: StatementWidget,
  sum: SumWidget,
  choices: ChoiceWidget,
  select: SelectWidget,
  search: SearchWidget,
  dateParts: DatePartsWidget,
  longText: LongTextWidget,
  country: CountryWidget,
  text: TextWidget,
};

/** One question with its control. Renders again only when its problem, checks or special answer change. */
export function AnswerQuestion({ path, leaf }: { readonly path: string; readonly leaf: Leaf }) {
  const { store, language } = useEngine();
  const problem = useProblem(store, path);
  const checks = useShownChecks(store, path);
  const { field } = leaf;
  const text: Partial<TextField> = field.type === 'string' ? field : {};
  const allow = text.allow ?? [];
  const special = useSpecialAnswer(store, path, allow);
  const kind = widgetKindOf(leaf, language);
  // A date in three parts needs no format hint, nor does a list of choices.
  const typing = isTyped(kind) ? formatHint(leaf, language) : undefined;
  const quietHint = isHintQuiet(store.model, leaf) ? typing : undefined;
  const hints = [field.description, quietHint === undefined ? typing : undefined].filter((hint) => hint !== undefined);
  const hasCount = isTyped(kind) && (text.printsUpTo ?? text.maxLength) !== undefined;
  const control = controlProps({
    path,
    isRequired: leaf.required,
    hasHint: hints.length > 0 || quietHint !== undefined,
    hasCount,
    problem,
    checks,
  });
  const label = field.title ?? leaf.id;
  const Widget = WIDGETS[kind];
  const widget = <Widget path={path} leaf={leaf} label={label} control={control} isDisabled={special !== undefined} />;
  if (kind === 'statement') return widget;
  return (
    <Question
      path={path}
      field={field}
      control={control}
      isGroup={isGroupOfControls(kind)}
      isRequired={leaf.required}
      hints={hints}
      quietHint={quietHint}
      problem={problem}
      checks={checks}
    >
      {isTyped(kind) && FORMATS[leaf.format].isSpoken && canListen() ? (
        <div className="flex items-start gap-2">
          <div className="grow">{widget}</div>
          <VoiceButton path={path} leaf={leaf} label={label} />
        </div>
      ) : (
        widget
      )}
      {hasCount && <CharacterCount path={path} maxLength={text.maxLength} printsUpTo={text.printsUpTo} />}
      {allow.length > 0 && (
        <SpecialAnswers path={path} allow={allow} isName={/\.(family|given)$/.test(leaf.fact ?? '')} chosen={special} />
      )}
    </Question>
  );
}

function isTyped(kind: WidgetKind): boolean {
  return kind === 'text' || kind === 'longText' || kind === 'country';
}
