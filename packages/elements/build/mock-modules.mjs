/** Modules of the sources that a test keeps from coming: refused, or held back until it lets them go. */
export function mockModules() {
  let refused = new Set();
  let held = new Map();
  const letGo = () => {
    for (const { resolve } of held.values()) resolve();
  };
  return {
    set(paths) {
      letGo();
      refused = new Set(paths.refused);
      held = new Map((paths.held ?? []).map((path) => [path, Promise.withResolvers()]));
    },
    /** Whether a module is refused; waits while it is held back. */
    async refuses(path) {
      await held.get(path)?.promise;
      return refused.has(path);
    },
  };
}
