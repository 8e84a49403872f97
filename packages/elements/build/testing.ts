/** The base of the browser tests of other packages with tags; never published. */
export { conformance, type ConformanceSubject } from '../src/testing/conformance.ts';
export { clean, nextFrame, notices, until } from '../src/testing/page.ts';
