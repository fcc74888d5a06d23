/**
 * Measures the delay from pressing "Send" to the first words and to the end of a library answer, with 5,000 passages,
 * over HTTP and a subscription as the chat box does. Tern runs in a process of its own.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { collectAnswer } from '../testing/answer-listeners.ts';
import { openChatUser } from '../testing/chat-users.ts';
import { startTern } from '../testing/running-tern.ts';
import { quantile } from '../testing/tracking-listeners.ts';

const root = path.resolve(import.meta.dirname, '../..');
const topicsFolder = path.join(root, 'form-definitions/library/topics');
const MANY = 5_000;
const ASKED = 100;
/** Questions per user, below the hourly limit. */
const OF_ONE_PERSON = 50;

interface Words {
  readonly title: string;
  readonly text: string;
}

interface TopicFile {
  readonly topic: string;
  readonly passages: readonly { readonly id: string; readonly text: { readonly en: Words; readonly es: Words } }[];
}

interface Phrasings {
  readonly en: readonly string[];
  readonly es: readonly string[];
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;

/** Writes copies of the shipped topics under other names, each passage with a few unique words. */
function writeManyPassages(folder: string): void {
  const topics = readdirSync(topicsFolder).map((file) => readJson(path.join(topicsFolder, file)) as TopicFile);
  let written = 0;
  for (let round = 0; written < MANY; round += 1)
    for (const { passages, ...topic } of topics) {
      const grown = passages.map(({ id, text, ...rest }) => {
        const own = ({ title, text: words }: Words) => ({ title, text: `${words} Note ${round} word${written}.` });
        return {
          ...rest,
          id: id.replace(topic.topic, `${topic.topic}-${round}`),
          text: { en: own(text.en), es: own(text.es) },
        };
      });
      written += grown.length;
      const name = `${topic.topic}-${round}`;
      writeFileSync(path.join(folder, `${name}.json`), JSON.stringify({ ...topic, topic: name, passages: grown }));
    }
}

const definitions = mkdtempSync(path.join(os.tmpdir(), 'tern-many-passages-'));
const folder = path.join(definitions, 'library/topics');
mkdirSync(folder, { recursive: true });
writeManyPassages(folder);
const questions = readJson(path.join(root, 'api/features/library/testing/questions.json')) as Phrasings[];
const tern = await startTern({ FORM_DEFINITIONS_DIR: definitions });
try {
  if (tern.output().includes('is refused')) throw new Error(`the passages were not taken:\n${tern.output()}`);
  const first: number[] = [];
  const whole: number[] = [];
  for (let person = 0; person * OF_ONE_PERSON < ASKED; person += 1) {
    const asker = await openChatUser(tern.url, `asks-${person}@example.org`);
    const conversation = await asker.begin();
    for (let at = 0; at < OF_ONE_PERSON; at += 1) {
      const text = questions[(person * OF_ONE_PERSON + at) % questions.length]?.[at % 2 === 0 ? 'en' : 'es'][0] ?? '';
      const sent = performance.now();
      const { answerId } = await asker.ask(conversation, text);
      let firstWords = 0;
      const onPiece = (piece: { text: string }) => {
        if (piece.text !== '') firstWords ||= performance.now() - sent;
      };
      await collectAnswer(tern.url, { token: asker.token, messageId: answerId, onPiece });
      first.push(firstWords);
      whole.push(performance.now() - sent);
    }
  }
  const row = (times: readonly number[]) =>
    [0.5, 0.99, 1].map((share) => `${quantile(times, share).toFixed(0)} ms`).join(', ');
  console.log(`${ASKED} questions to a library of more than ${MANY} passages; median, 99th percentile, longest`);
  console.log(`first words  ${row(first)}   (goal ≤ 100)`);
  console.log(`whole answer ${row(whole)}   (goal ≤ 400)`);
} finally {
  await tern.stop();
  rmSync(definitions, { recursive: true, force: true });
}
