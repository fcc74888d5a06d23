import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';

const LINES_AT_THE_END = 20;

/** Returns the expected and received values, without colours and stack. */
function sentences({ message, diff }: Pick<SerializedError, 'message'> & { readonly diff?: string }): string[] {
  return stripVTControlCharacters(`${message}\n${diff ?? ''}`)
    .split('\n')
    .filter((line) => line.trim() !== '');
}

/** `-t` takes a regular expression; a shell would interpret $ and `. */
const pattern = (name: string) => name.replaceAll(/[$`"\\()[\]{}?*+^|/]/g, '.');

interface Failure {
  readonly title: string;
  readonly said: readonly string[];
  readonly alone: string;
}

const alone = (project: string, file: string, name?: string) =>
  `npx vitest run --config api/testing/vitest.config.ts --project ${project} ${file}` +
  (name === undefined ? '' : ` -t ${JSON.stringify(pattern(name))}`);

function failureOfTest(test: TestCase): Failure {
  const { fullName, module, project } = test;
  const tried = test.diagnostic()?.flaky ? ' (passed when tried again: flaky: look for the cause)' : '';
  return {
    title: `${module.relativeModuleId} › ${fullName}${tried}`,
    said: (test.result().errors ?? []).flatMap(sentences),
    alone: alone(project.name, module.relativeModuleId, fullName),
  };
}

/** Describes a file that could not be loaded or whose beforeAll failed. */
const failureOfFile = (module: TestModule): Failure => ({
  title: module.relativeModuleId,
  said: module.errors().flatMap(sentences),
  alone: alone(module.project.name, module.relativeModuleId),
});

const failureOfSuite = (suite: TestSuite): Failure => ({
  title: `${suite.module.relativeModuleId} › ${suite.fullName}, before or after its tests`,
  said: suite.errors().flatMap(sentences),
  alone: alone(suite.project.name, suite.module.relativeModuleId, suite.fullName),
});

/** Summarises the time spent loading and testing, the longest files first. */
function slowestOf(modules: readonly TestModule[]): string {
  const files = modules.map((module) => {
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    return { name: module.relativeModuleId, loading: collectDuration + setupDuration, testing: duration };
  });
  const seconds = (of: (file: (typeof files)[number]) => number) =>
    (files.reduce((sum, file) => sum + of(file), 0) / 1000).toFixed(0);
  const longest = files
    .toSorted((one, other) => other.loading + other.testing - one.loading - one.testing)
    .slice(0, 15)
    .map(({ name, loading, testing }) => `${name} ${((loading + testing) / 1000).toFixed(0)} s`);
  return `loading ${seconds(({ loading }) => loading)} s, testing ${seconds(({ testing }) => testing)} s; longest: ${longest.join(', ')}`;
}

/**
 * Prints a line when a test fails, and in the last twenty lines of a failed run which tests failed, the expected and
 * received values, and how to run one alone. Plain text, for a log of which only the end is read.
 */
class FailuresReporter implements Reporter {
  readonly #failures: Failure[] = [];
  #passed = 0;

  onTestCaseResult(test: TestCase): void {
    const { state } = test.result();
    // A test that passes only on a retry is broken, which the runner would not report.
    if (test.diagnostic()?.flaky) process.exitCode = 1;
    else if (state === 'passed') this.#passed += 1;
    if (state === 'failed' || test.diagnostic()?.flaky) this.#note(failureOfTest(test));
  }

  /** Notes a failed hook of a describe block, which belongs to no test. */
  onTestSuiteResult(suite: TestSuite): void {
    if (suite.errors().length > 0) this.#note(failureOfSuite(suite));
  }

  onTestModuleEnd(module: TestModule): void {
    if (module.errors().length > 0) this.#note(failureOfFile(module));
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    console.log(slowestOf(modules));
    const end = [
      `${this.#passed} tests of ${modules.length} files passed, ${this.#failures.length + errors.length} failed.`,
    ];
    for (const error of errors.slice(0, 2)) end.push(`Outside of any test: ${sentences(error).slice(0, 4).join(' ')}`);
    const inFull = this.#failures.slice(0, 4);
    const room = Math.floor((LINES_AT_THE_END - end.length - 1) / Math.max(1, inFull.length)) - 2;
    for (const { title, said, alone: command } of inFull)
      end.push(`FAILED ${title}`, ...said.slice(0, room).map((line) => `  ${line}`), `  alone: ${command}`);
    if (this.#failures.length > inFull.length)
      end.push(`And ${this.#failures.length - inFull.length} more, named above where they failed.`);
    console.log(end.join('\n'));
  }

  #note(failure: Failure): void {
    this.#failures.push(failure);
    console.log(`failed: ${failure.title}: ${failure.said[0] ?? ''}`);
  }
}

// The runner requires a default export.
export default FailuresReporter;
