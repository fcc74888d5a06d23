import { collectAnswer } from './answer-listeners.ts';
import { longAnswer, questionOf, shownAnswer } from './long-answers.ts';
import type { ModelServer } from './model-server.ts';
import { openChatUser } from './chat-users.ts';

export interface StreamMeasurements {
  /** Milliseconds between the model sending the end of a sentence and the listener receiving it. */
  readonly delays: readonly number[];
  /** Number of answers in which text was lost, doubled or moved. */
  readonly broken: number;
  /** Words per second that the model sent, over all answers. */
  readonly wordsPerSecond: number;
}

/** Conversations per person, below the hourly limit. */
const OF_ONE_PERSON = 25;
const ASKING_AT_ONCE = 10;
/** Leading sentences to ignore, because all answers start at once, which never happens in production. */
const IN_STEP = 2;

/**
 * Streams answers concurrently, each to its own listener.
 * @param pauseMs between two words of one answer
 */
export async function listenToStreams(
  url: string,
  model: ModelServer,
  { streams, sentences, pauseMs, name }: { streams: number; sentences: number; pauseMs: number; name: string },
): Promise<StreamMeasurements> {
  const sentAt = new Map<string, number>();
  const delays: number[] = [];
  let words = 0;
  let [began, ended] = [Infinity, 0];
  const numbers = Array.from({ length: streams }, (_, stream) => stream);
  model.answer(({ raw }) => {
    const stream = numbers.find((each) => raw.includes(questionOf(each))) ?? 0;
    let sentence = 0;
    return {
      text: longAnswer(sentences, stream),
      pauseMs,
      onEvent(event) {
        const now = performance.now();
        began = Math.min(began, now);
        ended = Math.max(ended, now);
        words += 1;
        if (event.includes('[1].')) sentAt.set(`${stream} ${(sentence += 1)}`, now);
      },
    };
  });
  const people = await Promise.all(
    Array.from({ length: Math.ceil(streams / OF_ONE_PERSON) }, (_, person) =>
      openChatUser(url, `${name}-${person}@example.org`),
    ),
  );
  const personOf = (stream: number) => {
    const person = people[Math.floor(stream / OF_ONE_PERSON)];
    if (!person) throw new Error('nobody asks');
    return person;
  };
  let listening = 0;
  let isOver = false;
  const hear = async (stream: number, conversation: string, messageId: string) => {
    const person = personOf(stream);
    let sentence = 0;
    const { text } = await collectAnswer(url, {
      token: person.token,
      messageId,
      onPiece(piece, at) {
        const ends = piece.text.split('[1]').length - 1;
        if (ends > 0 && sentence === 0) listening += 1;
        const sent = sentAt.get(`${stream} ${sentence + 1}`);
        // Measures only while all streams run; a listener that joins late receives many sentences at once.
        if (ends === 1 && sentence >= IN_STEP && listening === streams && !isOver) delays.push(at - (sent ?? NaN));
        sentence += ends;
      },
    });
    isOver = true;
    const [, stored] = await person.messages(conversation);
    return text === shownAnswer(sentences, stream) && stored?.content === text;
  };
  const hearing: Promise<boolean>[] = [];
  for (let first = 0; first < streams; first += ASKING_AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(ASKING_AT_ONCE, streams - first) }, async (_, index) => {
        const stream = first + index;
        const conversation = await personOf(stream).begin();
        const { answerId } = await personOf(stream).ask(conversation, questionOf(stream));
        hearing.push(hear(stream, conversation, answerId));
      }),
    );
  const heard = await Promise.all(hearing);
  return {
    delays,
    broken: heard.filter((isWhole) => !isWhole).length,
    wordsPerSecond: (1000 * words) / (ended - began),
  };
}
