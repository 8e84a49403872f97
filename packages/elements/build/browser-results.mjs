// A reporter of @web/test-runner that writes what npm test adds up to the file BROWSER_RESULTS names.
import { writeFileSync } from 'node:fs';

const flattenTests = (suite, path = []) =>
  suite
    ? [
        ...suite.tests.map((test) => ({ ...test, title: [...path, test.name].join(' ') })),
        ...suite.suites.flatMap((inner) => flattenTests(inner, [...path, inner.name])),
      ]
    : [];
const because = (error) => (error?.message ? `: ${error.message.split('\n')[0]}` : '');

/** The report: for each file its path, how many tests passed, and a line for each that failed or was skipped. */
export function browserResults() {
  return {
    stop({ sessions }) {
      if (!process.env.BROWSER_RESULTS) return;
      const files = [];
      for (const session of sessions) {
        const tests = flattenTests(session.testResults);
        const problems = tests
          .filter((test) => test.skipped || !test.passed)
          .map((test) => `${test.title}${test.skipped ? ' (skipped)' : because(test.error)}`);
        // A file that broke before or beside its tests.
        if (!session.passed && problems.length === 0)
          problems.push(`broke beside its tests${because(session.errors?.[0])}`);
        files.push({
          file: session.testFile,
          seconds: tests.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
          passed: tests.filter((test) => test.passed && !test.skipped).length,
          problems,
        });
      }
      writeFileSync(process.env.BROWSER_RESULTS, JSON.stringify(files));
    },
  };
}
