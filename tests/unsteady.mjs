// Test files that fail among others and pass alone are unsteady: they are said to be, counted, and few may be.

/** @typedef {import('./stages.mjs').Outcome} Outcome */

/** So many unsteady files make a run red: one more is no accident. */
export const MOST_UNSTEADY = 3;
/** Where more files than this fail, something is broken for all of them: they are not run again. */
const MOST_TRIED_AGAIN = 8;

/**
 * Runs test files, and those that failed once more, alone, at the end. What fails again has failed; what passes is
 * unsteady and is told with its first error.
 * @param {(files?: readonly string[]) => Promise<Outcome>} runFiles without files all of them; with, one after another
 * @returns {Promise<Outcome>}
 */
export async function withFailedFilesAlone(runFiles) {
  const first = await runFiles();
  const failed = (first.files ?? []).filter(({ problems }) => problems.length > 0);
  const count = failed.reduce((total, { problems }) => total + problems.length, 0);
  // A problem beside the files stays, whatever they do alone.
  const isBeside = count < first.problems.length;
  if (failed.length === 0 || failed.length > MOST_TRIED_AGAIN || isBeside) return first;
  const second = await runFiles(failed.map(({ file }) => file));
  const again = new Map((second.files ?? []).map((outcome) => [outcome.file, outcome]));
  const passesAlone = ({ file }) => {
    const outcome = again.get(file);
    return outcome !== undefined && outcome.passed > 0 && outcome.problems.length === 0;
  };
  const isOutside = second.problems.length > (second.files ?? []).flatMap(({ problems }) => problems).length;
  const unsteady = isOutside ? [] : failed.filter(passesAlone);
  const files = (first.files ?? []).map((outcome) => (unsteady.includes(outcome) ? again.get(outcome.file) : outcome));
  return {
    passed: files.reduce((total, outcome) => total + (outcome?.passed ?? 0), 0),
    problems: files.flatMap((outcome) => outcome?.problems.map((problem) => `${outcome.file}: ${problem}`) ?? []),
    files: files.flatMap((outcome) => outcome ?? []),
    unsteady: unsteady.map(({ file, problems }) => `${file}: ${problems[0]}`),
  };
}
