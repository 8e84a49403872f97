// A reporter of @web/test-runner that writes what npm test adds up to the file BROWSER_RESULTS names.
import { writeFileSync } from 'node:fs';

const testsOf = (suite) => (suite ? [...suite.tests, ...suite.suites.flatMap(testsOf)] : []);

export function browserResults() {
  return {
    stop({ sessions }) {
      if (!process.env.BROWSER_RESULTS) return;
      const results = { passed: 0, failed: 0, skipped: 0 };
      for (const session of sessions) {
        const tests = testsOf(session.testResults);
        for (const test of tests) results[test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed'] += 1;
        // A file that broke before or beside its tests.
        if (!session.passed && tests.every((test) => test.passed || test.skipped)) results.failed += 1;
      }
      writeFileSync(process.env.BROWSER_RESULTS, JSON.stringify(results));
    },
  };
}
