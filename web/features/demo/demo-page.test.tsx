import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DemoPage } from './demo-page.tsx';
import { SOURCES } from './steps/chat-sources.ts';

const fetching = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetching);
});
afterEach(() => {
  expect(fetching, 'a simulated page makes no calls').not.toHaveBeenCalled();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const step = () => screen.getByRole('heading', { level: 2 }).textContent;
const percent = () => screen.getByRole('progressbar', { name: /^Progress of the step/ }).getAttribute('aria-valuenow');

function open(): void {
  render(
    <MemoryRouter>
      <DemoPage />
    </MemoryRouter>,
  );
}

describe('the player', () => {
  it('states that everything is simulated, and does not start automatically', () => {
    open();
    expect(screen.getByText('Simulated: nothing you type leaves this page')).toBeDefined();
    pass(10_000);
    expect([step(), percent()]).toEqual(['AI form wizard', '0']);
  });

  it('advances 2 percent per 100 ms, so a step lasts five seconds', () => {
    open();
    press('Play');
    pass(100);
    expect(percent()).toBe('2');
    pass(4_800);
    expect([step(), percent()]).toEqual(['AI form wizard', '98']);
    pass(100);
    expect([step(), percent()]).toEqual(['Document upload and analysis', '0']);
    pass(15_000);
    expect([step(), percent()]).toEqual(['Smart form completion', '100']);
    expect(screen.getByText(/^Done\./)).toBeDefined();
    press('Play');
    pass(100);
    expect([step(), percent()]).toEqual(['AI form wizard', '2']);
  });

  it('pauses, and resumes from the same position', () => {
    open();
    press('Play');
    pass(1_000);
    press('Pause');
    pass(5_000);
    expect(percent()).toBe('20');
    press('Play');
    pass(100);
    expect(percent()).toBe('22');
  });

  it('changes the step with Previous, Next and the dots', () => {
    open();
    press('Next');
    expect(step()).toBe('Document upload and analysis');
    press('Previous');
    press('Previous');
    expect(step()).toBe('AI form wizard');
    const dots = within(screen.getByRole('list', { name: 'Steps of the demonstration' })).getAllByRole('button');
    expect(dots.map((dot) => dot.getAttribute('aria-label'))).toEqual([
      'Step 1: AI form wizard',
      'Step 2: Document upload and analysis',
      'Step 3: AI assistant chat',
      'Step 4: Smart form completion',
    ]);
    press('Step 4: Smart form completion');
    expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual([null, null, null, 'step']);
    press('Next');
    expect(step()).toBe('Smart form completion');
  });

  it('pauses when the user focuses a field of the step', () => {
    open();
    press('Play');
    pass(500);
    act(() => screen.getByRole('textbox').focus());
    pass(10_000);
    expect([step(), percent()]).toEqual(['AI form wizard', '10']);
  });

  it('pauses when the device switches to reduced motion', () => {
    const queries: { matches: boolean; wake?: () => void }[] = [];
    vi.stubGlobal('matchMedia', () => {
      const query: (typeof queries)[number] = { matches: false };
      queries.push(query);
      return {
        get matches() {
          return query.matches;
        },
        addEventListener: (_name: string, wake: () => void) => {
          query.wake = wake;
        },
        removeEventListener: () => undefined,
      };
    });
    open();
    press('Play');
    pass(200);
    for (const query of queries) query.matches = true;
    act(() => {
      queries.forEach(({ wake }) => wake?.());
    });
    pass(1_000);
    expect(percent()).toBe('4');
  });
});

describe('the steps of the demonstration', () => {
  it('copy typed text onto the form in capitals', () => {
    open();
    fireEvent.change(screen.getByRole('textbox', { name: 'What is your family name?' }), {
      target: { value: ' de  la cruz ' },
    });
    expect(screen.getByText('DE LA CRUZ')).toBeDefined();
    expect(screen.getByText('Written on the form')).toBeDefined();
  });

  it('mark an emptied question as required while it keeps the focus', () => {
    open();
    const question = screen.getByRole('textbox', { name: 'What is your family name?' });
    question.focus();
    expect(question.getAttribute('aria-invalid')).toBeNull();
    fireEvent.change(question, { target: { value: 'R' } });
    fireEvent.change(question, { target: { value: ' ' } });
    expect(screen.getByText('This field is required')).toBeDefined();
    expect([question.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', question]);
    fireEvent.change(question, { target: { value: 'Rivera' } });
    expect(screen.queryByText('This field is required')).toBeNull();
  });

  it('read an example document in two seconds, and accept no file', () => {
    open();
    press('Next');
    expect(screen.getByText(/PDF, DOCX, JPG, PNG up to 10MB/)).toBeDefined();
    expect(document.querySelector('input[type=file]')).toBeNull();
    press('Upload the example');
    expect(screen.getByText('Reading passport-example.pdf…')).toBeDefined();
    pass(1_999);
    expect(screen.queryByText('Passport')).toBeNull();
    pass(1);
    expect(screen.getByText('Passport')).toBeDefined();
    expect(screen.getByText('March 4, 1990')).toBeDefined();
  });

  it('answer in the chat after 1.5 seconds, with a link to the source', () => {
    open();
    press('Step 3: AI assistant chat');
    press('How are forms signed?');
    expect(screen.getByText('Tess is writing…')).toBeDefined();
    pass(1_499);
    expect(screen.queryByText(/signature made by hand/)).toBeNull();
    pass(1);
    expect(screen.getByText(/signature made by hand/)).toBeDefined();
    expect(screen.queryByText('Tess is writing…')).toBeNull();
    expect(screen.getByRole('link', { name: '8 CFR 103.2(a)' }).getAttribute('href')).toBe(
      'https://www.ecfr.gov/current/title-8/section-103.2',
    );
    expect(screen.getByRole('link', { name: 'Ask Tess your own question' }).getAttribute('href')).toBe('/messages');
  });

  it('answer a recognized typed question, explain that another is unknown, and send no blank one', () => {
    open();
    press('Step 3: AI assistant chat');
    const box = screen.getByRole('textbox', { name: 'Your question' });
    const send = (question: string) => {
      fireEvent.change(box, { target: { value: question } });
      fireEvent.submit(box.closest('form')!);
    };
    send('   ');
    expect(screen.getAllByRole('listitem').filter((item) => item.closest('[role=log]'))).toHaveLength(1);
    send('what is form i-130 for');
    pass(1_500);
    expect(screen.getByText(/^With Form I-130/)).toBeDefined();
    send('Do I qualify?');
    pass(1_500);
    expect(screen.getByText(/^This is a demonstration, so I know only/)).toBeDefined();
  });

  it('fill in the known answers one after another, with their source', () => {
    open();
    press('Step 4: Smart form completion');
    press('Fill in what is known');
    pass(400);
    expect(screen.getByText('20% complete')).toBeDefined();
    for (let field = 1; field < 5; field++) pass(400);
    expect(screen.getByText('100% complete')).toBeDefined();
    expect(screen.getAllByText('From the example passport')).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'Start your own form' }).getAttribute('href')).toBe('/form-wizard');
    press('Show it again');
    expect(screen.getByText('0% complete')).toBeDefined();
  });
});

describe('the chat answers of Tess match the library', () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  interface Passages {
    readonly passages: readonly {
      readonly id: string;
      readonly text: Readonly<Record<string, { readonly text: string }>>;
      readonly source?: { readonly title: string; readonly url: string };
    }[];
    readonly source?: { readonly title: string; readonly url: string };
  }
  it.each(
    (['en', 'es'] as const).flatMap((language) =>
      (
        [
          ['i130', 'forms/i-130', 'i-130.purpose'],
          ['translation', 'topics/translations', 'translations.rule'],
          ['signature', 'topics/signatures', 'signatures.by-hand'],
        ] as const
      ).map((row) => [language, ...row] as const),
    ),
  )('%s %s', (language, answer, file, passage) => {
    const { passages, source } = read(`form-definitions/library/${file}.json`) as Passages;
    const { chat } = read(`web/i18n/text/${language}/demo.json`) as {
      readonly chat: { readonly answers: Readonly<Record<string, string>> };
    };
    const said = passages.find(({ id }) => id === passage);
    expect(chat.answers[answer]).toBe(said?.text[language]?.text);
    expect(SOURCES[answer]).toEqual(said?.source ?? source);
  });
});
