import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, Suite, TestCase, TestError, TestResult } from 'playwright/types/testReporter';

const root = path.resolve(import.meta.dirname, '../..');
const LINES_AT_THE_END = 20;

/** Returns the expected and received values of a message without colours, call log and stack. */
function sentences({ message = '', value = '' }: TestError): string[] {
  const [said = ''] = stripVTControlCharacters(message || value).split(/^(?:Call log:| {4}at )/m);
  return said.split('\n').filter((line) => line.trim() !== '');
}

const longestOf = (tests: readonly TestCase[]): readonly string[] =>
  tests
    .map((test) => ({ test, ms: test.results.reduce((sum, { duration }) => sum + duration, 0) }))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, 15)
    .map(({ test, ms }) => `${path.basename(test.location.file)} › ${nameOf(test)} ${(ms / 1_000).toFixed(0)} s`);

const nameOf = (test: TestCase) => test.titlePath().slice(3).join(' ');

/**
 * Prints a line when a test fails, and in the last twenty lines of a failed run which tests failed, the expected and
 * received values, and how to run one alone. Plain text, for a log of which only the end is read.
 */
class FailuresReporter implements Reporter {
  #all: Suite | undefined;
  readonly #errors: string[] = [];

  printsToStdio(): boolean {
    return true;
  }

  onBegin(_config: object, suite: Suite): void {
    this.#all = suite;
  }

  onError(error: TestError): void {
    this.#errors.push(...sentences(error));
  }

  onTestEnd(test: TestCase, { status, duration, errors }: TestResult): void {
    if (status === test.expectedStatus || status === 'skipped' || status === 'interrupted') return;
    console.log(`${status} after ${(duration / 1_000).toFixed(1)} s: ${this.#place(test)} › ${nameOf(test)}`);
    for (const error of errors)
      for (const line of [...sentences(error).slice(0, 12), `at line ${error.location?.line ?? '?'}`])
        console.log(`  ${line}`);
  }

  /** Names each test that passed only on a retry, and fails the run. */
  onEnd({ status: said, duration }: FullResult): Promise<Pick<FullResult, 'status'>> {
    const tests = this.#all?.allTests() ?? [];
    const failed = tests.filter((test) => test.outcome() === 'unexpected');
    const flaky = tests.filter((test) => test.outcome() === 'flaky');
    const status = said === 'passed' && flaky.length > 0 ? 'failed' : said;
    const bad = [...failed, ...flaky];
    const passed = tests.filter((test) => test.outcome() === 'expected').length;
    const end = [
      `${passed} of ${tests.length} browser tests passed, ${failed.length} failed, ${flaky.length} passed when tried again, in ${Math.round(duration / 1_000)} s (${status}).`,
    ];
    console.log(`longest: ${longestOf(tests).join(', ')}`);
    for (const line of this.#errors.slice(0, 8)) end.push(`  ${line}`);
    const inFull = bad.slice(0, 4);
    const room = Math.floor((LINES_AT_THE_END - end.length - 1) / Math.max(1, inFull.length)) - 2;
    for (const test of inFull) end.push(...this.#told(test, room));
    if (bad.length > inFull.length) end.push(`And ${bad.length - inFull.length} more, named above where they failed.`);
    console.log(end.join('\n'));
    return Promise.resolve({ status });
  }

  #place({ location }: TestCase): string {
    return `${path.relative(root, location.file)}:${location.line}`;
  }

  #told(test: TestCase, room: number): string[] {
    const first = test.results.find(({ error }) => error);
    const said = first?.error ? sentences(first.error) : [];
    // If space is short, the expected and received values come first.
    const wanted = said.filter((line) => /^\s*(?:[-+] ?)?(?:Expected|Received)\b|^Test timeout/.test(line));
    const shown = said.length <= room ? said : [...new Set([said[0] ?? '', ...wanted, ...said])].slice(0, room);
    const flaky = test.outcome() === 'flaky' ? ' (passed when tried again: flaky: look for the cause)' : '';
    return [
      `${flaky === '' ? 'FAILED' : 'FLAKY'} ${this.#place(test)} › ${nameOf(test)}${flaky}`,
      ...shown.map((line) => `  ${line}`),
      `  alone: npx playwright test --config web/e2e/playwright.config.ts -g ${JSON.stringify(pattern(nameOf(test)))}`,
    ];
  }
}

/** `-g` takes a regular expression; a shell would interpret $ and `. */
const pattern = (title: string) => title.replaceAll(/[$`"\\()[\]{}?*+^|/]/g, '.');

// The runner requires a default export.
export default FailuresReporter;
