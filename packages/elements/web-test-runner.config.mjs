import { browserTests } from './build/browser-tests.mjs';
import { browserTestVite, LAZY_PARTS } from './build/browser-tests.vite.mjs';
import { mockApi } from './build/mock-api.mjs';

export default await browserTests({ vite: browserTestVite(), lazyParts: LAZY_PARTS, middleware: [mockApi()] });
