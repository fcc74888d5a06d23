/** The same questions with react-hook-form as documented: registered inputs, validated on change. */
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useForm, useWatch, type Control, type UseFormRegister } from 'react-hook-form';
import { announceReady, autosave, readBenchCase } from './bench-page.ts';
import { peerQuestions, type PeerQuestion } from './generated-form.ts';

type Answers = Record<string, string>;

const { form, layout } = await readBenchCase();
const sections = peerQuestions(form);
const questions = sections.flat();
const patterns = new Map(
  questions.flatMap(({ id, pattern }) => (pattern === undefined ? [] : [[id, new RegExp(pattern)]])),
);

function progressOf(answers: Partial<Answers>): number {
  let filled = 0;
  let visible = 0;
  for (const question of questions) {
    if (question.showWhen !== undefined && answers[question.showWhen] !== 'yes') continue;
    visible += 1;
    if (answers[question.id]) filled += 1;
  }
  return Math.round((100 * filled) / visible);
}

interface QuestionProps {
  readonly question: PeerQuestion;
  readonly register: UseFormRegister<Answers>;
  readonly problem: string | undefined;
}

function Question({ question, register, problem }: QuestionProps) {
  const { id, title, choices, required } = question;
  const pattern = patterns.get(id);
  const props = register(id, {
    ...(required ? { required: 'This field is required' } : {}),
    ...(pattern === undefined ? {} : { pattern: { value: pattern, message: 'Please check this answer' } }),
  });
  return (
    <div>
      <label htmlFor={id}>{title}</label>
      {choices === undefined ? (
        <input id={id} {...props} />
      ) : (
        <select id={id} {...props}>
          <option value="" />
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
      {problem !== undefined && <p role="alert">{problem}</p>}
    </div>
  );
}

function ConditionalQuestion({ control, ...props }: QuestionProps & { readonly control: Control<Answers> }) {
  const controller = useWatch({ control, name: props.question.showWhen ?? '' });
  return controller === 'yes' ? <Question {...props} /> : null;
}

function Page() {
  const { register, control, subscribe, getValues, formState } = useForm<Answers>({
    mode: 'onChange',
    shouldUnregister: false,
  });
  const [at, setAt] = useState(0);
  const [percent, setPercent] = useState(0);
  const getLatest = useRef(getValues);
  useEffect(() => {
    const changed = autosave(() => getLatest.current());
    window.benchShowSection = setAt;
    announceReady();
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        setPercent(progressOf(values));
        changed();
      },
    });
  }, [subscribe]);
  const shown = layout === 'all' ? questions : (sections[at] ?? []);
  return (
    <>
      <output>{percent}% complete</output>
      {shown.map((question) => {
        const props = { question, register, problem: formState.errors[question.id]?.message };
        return question.showWhen === undefined ? (
          <Question key={question.id} {...props} />
        ) : (
          <ConditionalQuestion key={question.id} control={control} {...props} />
        );
      })}
    </>
  );
}

createRoot(document.getElementById('root') ?? document.body).render(<Page />);
