/** Counts which components are drawn, as React tells its developer tools. To be imported before React is. */
interface Fiber {
  readonly type: unknown;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}
const PERFORMED_WORK = 1;

let counted: Map<string, number> | undefined;
/** The name of a component; undefined for a wrapper such as memo with its own comparison. */
const findName = (type: unknown): string | undefined => (typeof type === 'function' ? type.name : undefined);
function look(fiber: Fiber | null, known: boolean): void {
  for (let one = fiber; one; one = one.sibling) {
    const before = known ? one.alternate : null;
    const name = findName(one.type);
    if (name !== undefined && name !== '' && (one.flags & PERFORMED_WORK) !== 0)
      counted?.set(name, (counted.get(name) ?? 0) + 1);
    // A fiber with the same child as before was skipped by React.
    if (one.child && one.child !== before?.child) look(one.child, before !== null);
  }
}
Reflect.set(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
  supportsFiber: true,
  isDisabled: false,
  inject: () => 1,
  checkDCE: () => undefined,
  onCommitFiberUnmount: () => undefined,
  onPostCommitFiberRoot: () => undefined,
  onScheduleFiberRoot: () => undefined,
  onCommitFiberRoot: (_id: number, root: { readonly current: Fiber }) => {
    if (counted) look(root.current, true);
  },
});

/** How often each component is drawn while something is done, by its name. */
export async function drawnWhile(act: () => Promise<void>): Promise<ReadonlyMap<string, number>> {
  counted = new Map();
  await act();
  const found = counted;
  counted = undefined;
  return found;
}
