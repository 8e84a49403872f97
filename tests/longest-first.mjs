// The order of test files: those that take longest begin first, so that no core is left alone with one at the end.
import { join } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { root } from '../packages/server/launcher/project.mjs';

/** The files that take longest, the longest first, of every project. A fresh clone has no times of its own. */
export const LONGEST = [
  'tests/e2e/every-route.test.ts',
  'tests/e2e/figures.test.ts',
  'tests/e2e/financing-deal.test.ts',
  'tests/e2e/form-designer.test.ts',
  'tests/e2e/shell.test.ts',
  'tests/e2e/services.test.ts',
  'tests/e2e/table.test.ts',
  'tests/e2e/table-work.test.ts',
  'tests/e2e/master-data.test.ts',
  'tests/e2e/session.test.ts',
  'tests/e2e/trade-sale.test.ts',
  'tests/e2e/company-data.test.ts',
  'packages/server/src/http/walk-reach.test.ts',
  'packages/server/src/http/walk-fields.test.ts',
  'packages/server/src/demo/demonstration.test.ts',
  'packages/server/src/http/walk-input.test.ts',
  'packages/server/src/http/walk.test.ts',
  'tests/declared/declared.test.ts',
  'packages/server/src/applications/bound-flows.test.ts',
  'packages/server/src/applications/again.test.ts',
];

const places = new Map(LONGEST.map((file, place) => [join(root, file), place]));
const getRank = (/** @type {{ moduleId: string }} */ { moduleId }) => places.get(moduleId) ?? LONGEST.length;

/** The longest files of all projects first, the others as Vitest orders them: failed, then by time or size. */
export class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const ordered = await BaseSequencer.prototype.sort.call(this, files);
    return ordered.toSorted((one, other) => getRank(one) - getRank(other));
  }
}
