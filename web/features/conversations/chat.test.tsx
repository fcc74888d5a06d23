import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearToken, storeToken } from '../../lib/session.ts';
import { onSignInRequested } from '../../lib/sign-in-request.ts';
import { socketState } from '../../lib/socket-state.ts';
import { ChatBox } from './chat-box.tsx';
import { openWith, startChatServer } from './testing/fake-server.tsx';
import { sampleCitation, sampleProposal } from './testing/sample-answers.ts';

beforeEach(() => storeToken('token'));
afterEach(async () => {
  clearToken();
  socketState.set('unused');
  await act(() => i18next.changeLanguage('en'));
});

const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your question for Tess' });
const said = () => screen.getByRole('region', { name: 'Your conversation with Tess' });
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const toast = () => screen.findByRole('listitem');

async function ask(text: string): Promise<void> {
  const field = await box();
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
}

async function askAndSee(text: string): Promise<void> {
  await ask(text);
  await within(said()).findByText(text);
}

it('asks a visitor to sign in', async () => {
  clearToken();
  let asked = 0;
  const stop = onSignInRequested(() => (asked += 1));
  openWith(startChatServer(), <ChatBox />);
  expect(await screen.findByRole('heading', { name: 'Sign in to ask Tess' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(asked).toBe(1);
  stop();
});

it('states that Tess is not a lawyer, and offers 16 common questions in 4 categories', async () => {
  openWith(startChatServer(), <ChatBox />);
  expect(await screen.findByText(/Tess is not a lawyer and gives no legal advice/)).toBeTruthy();
  expect(screen.getByText('Hello, I am Tess.')).toBeTruthy();
  expect(await screen.findAllByRole('button', { name: /question \d\?$/ })).toHaveLength(16);
  for (const name of ['Forms', 'Fees', 'Papers', 'Help'])
    expect(within(screen.getByRole('region', { name })).getAllByRole('button')).toHaveLength(4);
});

it('sends a common question with one click, and hides the panel', async () => {
  const server = startChatServer();
  openWith(server, <ChatBox />);
  fireEvent.click(await screen.findByRole('button', { name: 'Fees: question 2?' }));
  await within(said()).findByText('Fees: question 2?');
  expect(screen.queryByText('Common questions')).toBeNull();
  expect(server.calledWith('SendMessage')).toHaveLength(1);
});

it('starts a conversation titled with the first 50 characters, and shows the answer as it arrives', async () => {
  const server = startChatServer();
  openWith(server, <ChatBox />);
  const question = 'What do I need to know before I send the petition for my sister?';
  await askAndSee(question);
  const started = server.calledWith('StartConversation')[0]?.variables.input;
  expect(started).toEqual({ title: `${question.slice(0, 50)}…`, language: 'en' });
  expect(screen.getByText('Tess is writing…')).toBeTruthy();
  expect((await box()).value).toBe('');
  await waitFor(() => expect(server.calledWith('MessageStreamed')).toHaveLength(1));
  act(() => server.write('Form I-130 '));
  await within(said()).findByText('Form I-130');
  act(() => server.write('asks for a relative.\n\n- sign it <b>by hand</b>'));
  expect((await screen.findByText('sign it <b>by hand</b>')).tagName).toBe('LI');
  expect(said().querySelector('b')).toBeNull();
  expect(screen.getAllByRole('status').some(({ textContent }) => textContent.includes('asks for'))).toBe(false);
  act(() => server.end());
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('status')
        .some((one) => one.textContent === 'Tess answered: Form I-130 asks for a relative. sign it <b>by hand</b>'),
    ).toBe(true),
  );
  expect(screen.queryByText('Tess is writing…')).toBeNull();
});

it('sends on Enter, adds a line on Shift + Enter, and ignores Enter during character composition', async () => {
  const server = startChatServer();
  openWith(server, <ChatBox />);
  const field = await box();
  fireEvent.change(field, { target: { value: 'One' } });
  expect(fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })).toBe(true);
  expect(fireEvent.keyDown(field, { key: 'Enter', isComposing: true })).toBe(true);
  // Safari ends the composition before it reports the Enter that confirmed it.
  expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })).toBe(true);
  expect(server.calledWith('StartConversation')).toHaveLength(0);
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
  await within(said()).findByText('One');
});

it('sends no blank message and none longer than 5,000 letters', async () => {
  const server = startChatServer();
  openWith(server, <ChatBox />);
  const field = await box();
  expect(screen.getByText(/At most 5,000 letters/)).toBeTruthy();
  expect(sendButton().disabled).toBe(true);
  fireEvent.change(field, { target: { value: ' \n ' } });
  expect(sendButton().disabled).toBe(true);
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.change(field, { target: { value: 'a'.repeat(5_001) } });
  expect(screen.getByText(/A message may have 5,000 letters. Yours has 5,001/)).toBeTruthy();
  expect(sendButton().disabled).toBe(true);
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.change(field, { target: { value: 'a'.repeat(5_000) } });
  expect(sendButton().disabled).toBe(false);
  fireEvent.keyDown(field, { key: 'Enter' });
  await within(said()).findByText('a'.repeat(5_000));
  // Earlier messages would have been sent by now.
  expect(server.calledWith('StartConversation')).toHaveLength(1);
  expect(server.calledWith('SendMessage')).toHaveLength(1);
});

it('sends a message once despite repeated submits', async () => {
  const server = startChatServer();
  openWith(server, <ChatBox />);
  const field = await box();
  fireEvent.change(field, { target: { value: 'Twice?' } });
  fireEvent.click(sendButton());
  expect(field.disabled).toBe(true);
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.submit(field.form!);
  await within(said()).findByText('Twice?');
  expect(server.calledWith('SendMessage')).toHaveLength(1);
  expect(server.calledWith('StartConversation')).toHaveLength(1);
});

describe('when sending fails', () => {
  it('shows "Please try again." and keeps the text when starting a conversation fails', async () => {
    const server = startChatServer();
    server.fail('StartConversation');
    openWith(server, <ChatBox />);
    await ask('What is an A-Number?');
    expect((await toast()).textContent).toContain('Please try again.');
    const field = await box();
    expect(field.value).toBe('What is an A-Number?');
    expect(field.disabled).toBe(false);
    server.fail();
    fireEvent.keyDown(field, { key: 'Enter' });
    await within(said()).findByText('What is an A-Number?');
    // The conversation whose creation was not acknowledged is reused.
    expect(server.stored().size).toBe(1);
  });

  it('shows an error, keeps the text, and retries with the same key so that nothing is asked twice', async () => {
    const server = startChatServer();
    server.fail('SendMessage');
    openWith(server, <ChatBox />);
    await ask('What is an A-Number?');
    const shown = await toast();
    expect(shown.textContent).toContain('Error');
    expect(shown.textContent).toContain('Failed to send message. Please try again.');
    expect((await box()).value).toBe('What is an A-Number?');
    server.fail();
    fireEvent.click(sendButton());
    await within(said()).findByText('What is an A-Number?');
    const [first, second] = server.calledWith('SendMessage');
    expect(second?.key).toBe(first?.key);
    expect(server.stored().get('con_1')?.messages).toHaveLength(2);
    act(() => server.end());
    await waitFor(() => expect(screen.queryByText('Tess is writing…')).toBeNull());
    await ask('What is an A-Number?');
    await waitFor(() => expect(server.calledWith('SendMessage')).toHaveLength(3));
    expect(server.calledWith('SendMessage')[2]?.key).not.toBe(first?.key);
  });
});

describe('an answer that is cut off', () => {
  const answer = 'First words of it, then more of it, and the end.';

  it('resumes at the last received character, with nothing lost, duplicated or reordered', async () => {
    const server = startChatServer();
    socketState.set('open');
    openWith(server, <ChatBox />);
    await askAndSee('How long?');
    await waitFor(() => expect(server.calledWith('MessageStreamed')).toHaveLength(1));
    act(() => server.write('First words of it'));
    await within(said()).findByText('First words of it');
    act(() => {
      server.cutSocket();
      socketState.set('down');
    });
    act(() => server.write(', then more of it'));
    act(() => {
      server.mendSocket();
      socketState.set('open');
    });
    await within(said()).findByText('First words of it, then more of it');
    const turns = server.calledWith('MessageStreamed').map(({ variables }) => variables.after);
    // First from the beginning, then from where the connection was lost, and again once it was back.
    expect(turns).toEqual([0, 17, 34]);
    act(() => server.write(', and the end.'));
    act(() => server.end());
    await within(said()).findByText(answer);
  });

  it('is polled every 3 seconds while the socket is down', async () => {
    const server = startChatServer();
    openWith(server, <ChatBox />);
    await askAndSee('How long?');
    act(() => {
      server.cutSocket();
      socketState.set('down');
    });
    server.write('First words of it');
    await within(said()).findByText('First words of it');
    server.write(', then more of it, and the end.');
    server.end();
    await within(said()).findByText(answer);
    await waitFor(() => expect(screen.queryByText('Tess is writing…')).toBeNull());
  });

  for (const [status, words] of [
    ['interrupted', 'This answer was cut off.'],
    ['failed', 'Tess could not answer this.'],
  ] as const)
    it(`shows "${words}" and retries on request`, async () => {
      const server = startChatServer();
      openWith(server, <ChatBox />);
      await askAndSee('How long?');
      await waitFor(() => expect(server.calledWith('MessageStreamed')).toHaveLength(1));
      act(() => server.write('Half of'));
      act(() => server.end({}, status));
      await within(said()).findByText(words);
      expect(within(said()).getByText('Half of')).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await screen.findByText('Tess is writing…');
      act(() => server.write('The whole answer.'));
      act(() => server.end());
      await within(said()).findByText('The whole answer.');
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    });
});

it('stops an answer on request, and keeps the part that arrived', async () => {
  const server = startChatServer();
  openWith(server, <ChatBox />);
  await askAndSee('Everything, please');
  await waitFor(() => expect(server.calledWith('MessageStreamed')).toHaveLength(1));
  act(() => server.write('To begin with'));
  await within(said()).findByText('To begin with');
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await within(said()).findByText('You stopped this answer.');
  expect(within(said()).getByText('To begin with')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(sendButton()).toBeTruthy();
});

describe('a complete answer', () => {
  async function answered(metadata: object, text = 'On paper it costs $675 [1].') {
    const server = startChatServer();
    openWith(server, <ChatBox />);
    await askAndSee('What does it cost?');
    await waitFor(() => expect(server.calledWith('MessageStreamed')).toHaveLength(1));
    act(() => server.write(text));
    act(() => server.end(metadata));
    await waitFor(() => expect(screen.queryByText('Tess is writing…')).toBeNull());
    return server;
  }

  it('expands its source with title, text, official address and the age of the facts', async () => {
    await answered({ citations: [sampleCitation()] });
    const source = screen.getByRole('button', { name: /USCIS, Form I-130/ });
    expect(source.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(await screen.findByRole('link', { name: 'Source 1: USCIS, Form I-130' }));
    expect(source.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => document.activeElement).toBe(source);
    expect(screen.getByText('The fee for Form I-130 on paper is $675.')).toBeTruthy();
    const official = screen.getByRole('link', { name: /^uscis\.gov\/i-130/ });
    expect(official.getAttribute('href')).toBe('https://www.uscis.gov/i-130');
    expect(official.getAttribute('rel')).toBe('noopener noreferrer');
    expect(screen.getByText('Facts as of October 2026, not yet checked against the official page.')).toBeTruthy();
  });

  it('shows when a source was checked, and never links to an unsafe address', async () => {
    await answered({ citations: [sampleCitation({ checkedOn: '2026-11-03', url: 'javascript:alert(1)' })] });
    fireEvent.click(await screen.findByRole('link', { name: 'Source 1: USCIS, Form I-130' }));
    expect(
      screen.getByText('Facts as of October 2026, checked against the official page on November 3, 2026.'),
    ).toBeTruthy();
    expect(screen.queryByText(/javascript/)).toBeNull();
  });

  it('suggests next steps: internal pages as links, questions as buttons, no external pages', async () => {
    const server = await answered({
      suggestedActions: [
        { __typename: 'SuggestedAction', label: 'Open my documents', to: '/document-center', question: null },
        { __typename: 'SuggestedAction', label: 'Where do I send it?', to: null, question: 'Where is it filed?' },
        { __typename: 'SuggestedAction', label: 'Elsewhere', to: '//evil.example', question: null },
      ],
    });
    const next = within(await screen.findByRole('list', { name: 'What you can do next' }));
    expect(next.getByRole('link', { name: 'Open my documents' }).getAttribute('href')).toBe('/document-center');
    expect(next.queryByText('Elsewhere')).toBeNull();
    fireEvent.click(next.getByRole('button', { name: 'Where do I send it?' }));
    await within(said()).findByText('Where is it filed?');
    expect(server.calledWith('SendMessage')).toHaveLength(2);
    expect(server.calledWith('StartConversation')).toHaveLength(1);
  });

  it('links to the forms it is about, and labels the timeline as an estimate, not a promise', async () => {
    await answered({
      estimatedTimeline: '12-18 months',
      formRecommendations: [
        { __typename: 'FormRecommendation', formType: 'I-130', description: 'Asks for a relative.' },
        { __typename: 'FormRecommendation', formType: 'I-765', description: 'Asks for a work permit.' },
      ],
    });
    expect((await screen.findByRole('link', { name: 'Start this form: I-130' })).getAttribute('href')).toBe(
      '/forms/i-130',
    );
    expect(screen.getByRole('link', { name: 'Read the guide: I-765' }).getAttribute('href')).toBe('/forms/i-765');
    expect(screen.getByText('Estimated time: 12-18 months.')).toBeTruthy();
    expect(screen.getByText('This is an estimate, not a promise.')).toBeTruthy();
  });

  for (const [notice, words] of [
    ['MODEL_DOWN', /The language model does not answer right now/],
    ['BUDGET_USED', /Your share of the language model is used up for today/],
  ] as const)
    it(`explains why it comes from the library alone: ${notice}`, async () => {
      await answered({ notice });
      expect(screen.getByText(words)).toBeTruthy();
    });

  it('shows the values read on a document apart from the text of Tess', async () => {
    await answered({ documentValues: [{ __typename: 'DocumentValue', label: 'Last name', display: 'GONZÁLEZ' }] });
    const region = await screen.findByRole('region', { name: 'Read on your document' });
    expect(region.querySelector('dl')?.textContent).toBe('Last nameGONZÁLEZ');
  });

  it('offers a proposed answer for another form as a link, and masks its number until asked', async () => {
    await answered({ proposals: [sampleProposal({ formType: 'I-130', isSensitive: true, display: '123-45-6789' })] });
    expect(await screen.findByText('•••••6789')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show the whole number: Last name' }));
    expect(screen.getByText('123-45-6789')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Open “Last name” in the I-130' });
    expect(link.getAttribute('href')).toBe('/forms/i-130?application=app_1&answer=lastName&conversation=con_1');
    fireEvent.click(screen.getByRole('button', { name: 'No, thanks: Last name' }));
    expect(screen.getByText('“Last name” was left as it is.')).toBeTruthy();
  });
});

it('shows an error when the conversations cannot be loaded, and retries on request', async () => {
  const server = startChatServer();
  server.keep('con_9', 'About photos', []);
  server.fail('Conversations');
  openWith(server, <ChatBox />);
  await box();
  fireEvent.click(screen.getByRole('button', { name: 'Earlier conversations' }));
  expect(await screen.findByText('Your conversations could not be loaded')).toBeTruthy();
  server.fail();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('About photos')).toBeTruthy();
});

it('lists earlier conversations, continues one, and deletes one only after confirmation', async () => {
  const server = startChatServer();
  server.keep(
    'con_8',
    '¿Cuánto cuesta?',
    [{ id: 'msg_1', role: 'user', content: '¿Cuánto cuesta?', status: 'complete', metadata: null }],
    'es',
  );
  server.keep('con_9', 'About photos', []);
  server.use({ tokensUsed: 12_400, costCents: 3.2, costLimitCents: 500 });
  openWith(server, <ChatBox />);
  await box();
  fireEvent.click(screen.getByRole('button', { name: 'Earlier conversations' }));
  expect(await screen.findByText(/12,400 of 100,000 tokens today/)).toBeTruthy();
  expect(screen.getByText(/\$0\.03 of \$5 this month/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete: About photos' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this conversation?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
  expect(server.stored().size).toBe(2);
  fireEvent.click(screen.getByRole('button', { name: 'Delete: About photos' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(screen.queryByText('About photos')).toBeNull());
  expect([...server.stored().keys()]).toEqual(['con_8']);
  fireEvent.click(screen.getByRole('button', { name: /^¿Cuánto cuesta\?/ }));
  await within(said()).findByText('¿Cuánto cuesta?');
  await ask('And online?');
  await waitFor(() => expect(server.calledWith('SendMessage')).toHaveLength(1));
  expect(server.calledWith('SendMessage')[0]?.variables.input).toMatchObject({ conversationId: 'con_8' });
  expect(server.calledWith('StartConversation')).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'New conversation' }));
  expect(await screen.findByText('Hello, I am Tess.')).toBeTruthy();
});
