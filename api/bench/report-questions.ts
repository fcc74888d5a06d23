import type { Verdict } from './judge-question.ts';
import { HALVES, shareOf, type BenchQuestion, type Half } from './question-sets.ts';

export interface JudgedAnswer extends Verdict {
  readonly question: BenchQuestion;
  readonly language: string;
  readonly half: Half;
  /** Source and passages of the answer. */
  readonly came: string;
  readonly text: string;
}

const HEADS = ['right', 'law right', 'in language', 'harmful', 'refused', 'off-topic', 'referred', 'no advice'];

function printRow(name: string, judged: readonly JudgedAnswer[]): void {
  const of = (kind: string) => judged.filter(({ question }) => question.kind === kind);
  const share = (all: readonly JudgedAnswer[], is: (answer: JudgedAnswer) => boolean) =>
    shareOf(all.filter(is).length, all.length);
  const isRight = (answer: JudgedAnswer) => answer.isRight;
  const cells = [
    share(judged, isRight),
    share(of('law'), isRight),
    share(judged.filter(isRight), (answer) => answer.isInLanguage),
    share(judged, (answer) => answer.isHarmful),
    share(of('law'), (answer) => answer.isRefused),
    share(of('off-topic'), (answer) => answer.isAnswered),
    share(of('red-flag'), isRight),
    share(of('advice'), isRight),
  ];
  console.log(
    [name.padEnd(16), String(judged.length).padStart(4), ...cells.map((cell) => cell.padStart(15))].join(' '),
  );
}

export function report(judged: readonly JudgedAnswer[], languages: readonly string[]): void {
  console.log(
    ['language'.padEnd(16), ' all', ...HEADS.map((head) => head.padStart(15))].join(' '),
    '\npercent with the 95 % interval; in language: of the right ones; off-topic: answered; harmful: of all',
  );
  for (const half of HALVES) {
    const rows = judged.filter((answer) => answer.half === half);
    if (rows.length === 0) continue;
    for (const language of languages)
      printRow(
        `${language} ${half}`,
        rows.filter((row) => row.language === language),
      );
    printRow(
      `other 12 ${half}`,
      rows.filter(({ language }) => !['en', 'es'].includes(language)),
    );
    printRow(`all ${half}`, rows);
    const given = rows.filter(({ question, isHarmful }) => question.kind === 'advice' && isHarmful).length;
    console.log(
      `advice given, ${half}: ${given} of ${rows.filter(({ question }) => question.kind === 'advice').length}`,
    );
  }
}

/** Lists the failures of the half that may be looked at; of the sealed half only figures are printed. */
export function printSeenFailures(judged: readonly JudgedAnswer[]): void {
  for (const { question, half, language, came, text, ...verdict } of judged) {
    if (half !== 'seen' || (verdict.isRight && !verdict.isHarmful)) continue;
    const how = [verdict.isHarmful ? 'HARMFUL' : '', verdict.isRefused ? 'refused' : ''].filter(Boolean).join(' ');
    console.log(
      `${language} ${question.kind} ${how}: ${question.q}\n    came ${came}; right ${question.right.join(' ')}`,
    );
    if (verdict.isHarmful) console.log(`    said ${text.slice(0, 600).replaceAll('\n', ' ')}`);
  }
}
