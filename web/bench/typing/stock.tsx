/** Stock RJSF, with ajv validating on every change: the baseline. */
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import type { RJSFSchema } from '@rjsf/utils';
import { announceReady, autosave, readBenchCase } from './bench-page.ts';
import { peerQuestions, type PeerQuestion } from './generated-form.ts';

type SectionData = Record<string, string | undefined>;
type Data = Record<string, SectionData>;

function questionSchema({ title, pattern, choices }: PeerQuestion): RJSFSchema {
  return {
    type: 'string',
    title,
    ...(pattern === undefined ? {} : { pattern }),
    ...(choices === undefined ? {} : { enum: [...choices] }),
  };
}

/** Conditions are left out: RJSF would validate each one with ajv at every key press, and be slower still. */
function sectionSchema(title: string, questions: readonly PeerQuestion[]): RJSFSchema {
  return {
    type: 'object',
    title,
    required: questions.filter((question) => question.required).map((question) => question.id),
    properties: Object.fromEntries(questions.map((question) => [question.id, questionSchema(question)])),
  };
}

const { form, layout } = await readBenchCase();
// A real form is served as RJSF schema, a generated one as form definition.
const sections = 'sections' in form ? peerQuestions(form) : [];
const schemas = sections.map((questions, at) => sectionSchema(`Section ${at + 1}`, questions));
const wholeSchema: RJSFSchema =
  'sections' in form
    ? { type: 'object', properties: Object.fromEntries(schemas.map((schema, at) => [`section${at}`, schema])) }
    : form;

function progressOf(data: Data): number {
  let filled = 0;
  let visible = 0;
  sections.forEach((questions, at) => {
    const answers = data[`section${at}`] ?? {};
    for (const question of questions) {
      if (question.showWhen !== undefined && answers[question.showWhen] !== 'yes') continue;
      visible += 1;
      if (answers[question.id]) filled += 1;
    }
  });
  return Math.round((100 * filled) / visible);
}

function Page() {
  const [data, setData] = useState<Data>({});
  const [at, setAt] = useState(0);
  const latest = useRef(data);
  const [changed] = useState(() => autosave(() => latest.current));
  const take = (next: Data): void => {
    latest.current = next;
    setData(next);
    changed();
  };
  useEffect(() => {
    window.benchShowSection = setAt;
    announceReady();
  }, []);
  return (
    <>
      <output>{progressOf(data)}% complete</output>
      {layout === 'all' ? (
        <Form<Data>
          schema={wholeSchema}
          validator={validator}
          formData={data}
          liveValidate="onChange"
          showErrorList={false}
          onChange={(event) => {
            take(event.formData ?? {});
          }}
        />
      ) : (
        <Form<SectionData>
          key={at}
          idPrefix={`root_section${at}`}
          schema={schemas[at] ?? {}}
          validator={validator}
          formData={data[`section${at}`] ?? {}}
          liveValidate="onChange"
          showErrorList={false}
          onChange={(event) => {
            take({ ...latest.current, [`section${at}`]: event.formData ?? {} });
          }}
        />
      )}
    </>
  );
}

createRoot(document.getElementById('root') ?? document.body).render(<Page />);
