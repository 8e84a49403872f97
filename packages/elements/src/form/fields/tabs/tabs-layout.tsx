import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import type { FormNode } from '@scf-kit/sdk/form';
import { addRules } from '../../../element/sheets.ts';
import { toControlId, useFormScope } from '../../form-scope.ts';
import { NodeList } from '../../node-view.tsx';
import { isReveal, REVEAL } from '../../reveal-field.ts';
import { tabsStyles } from './tabs-styles.ts';

addRules('fields', tabsStyles);

/** Every node below, layouts included. */
const below = (nodes: readonly FormNode[]): readonly FormNode[] =>
  nodes.flatMap((node) => [node, ...below(node.children)]);

const POSITIONS: Readonly<Record<string, string>> = { left: ' beside', right: ' beside right', bottom: ' bottom' };

function useShownPanes(node: FormNode): readonly FormNode[] {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = node.panes.map((pane) => pane.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [node],
  );
  const shown = useSyncExternalStore(subscribe, () =>
    node.panes.map((pane) => (pane.getState().visible && pane.getState().right !== 'hide' ? '1' : '0')).join(''),
  );
  return useMemo(() => node.panes.filter((_, at) => shown[at] === '1'), [node, shown]);
}

/**
 * Tabs. All panes are drawn, so that a search in the page and the checks reach every field; those not chosen are
 * hidden.
 */
export function TabsLayout({ node }: { readonly node: FormNode }): ReactNode {
  const scope = useFormScope();
  const panes = useShownPanes(node);
  const [wanted, setWanted] = useState<FormNode>();
  const chosen = wanted && panes.includes(wanted) ? wanted : panes[0];
  const tabs = useRef<HTMLDivElement>(null);
  const id = `${toControlId(node.item.key)}-tabs`;
  useEffect(() => {
    const {
      bridge: { root },
      model,
    } = scope;
    /** The tab that holds the field to be shown, else the first one in which something is wrong (RND-004). */
    const reveal = (event: Event): void => {
      if (!isReveal(event)) return;
      const { path, problems } = event.detail;
      const at =
        model.panesWith({ [path]: '' }).get(node.item.key) ??
        model.panesWith(Object.fromEntries(problems.map((one) => [one, '']))).get(node.item.key);
      if (at !== undefined) setWanted(node.panes[at]);
    };
    root.addEventListener(REVEAL, reveal);
    return () => root.removeEventListener(REVEAL, reveal);
  }, [scope, node]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const [at, last] = [chosen ? panes.indexOf(chosen) : 0, panes.length - 1];
    const [next, before] = [at === last ? 0 : at + 1, at === 0 ? last : at - 1];
    const to = { ArrowRight: next, ArrowDown: next, ArrowLeft: before, ArrowUp: before, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setWanted(panes[to]);
    const tab = tabs.current?.children[to];
    if (tab instanceof HTMLElement) tab.focus();
  };
  const print = scope.mode === 'print';
  const { type, tabPosition } = node.item.options ?? {};
  return (
    <div
      className={`tabs${type === 'card' ? ' card-tabs' : ''}${print || typeof tabPosition !== 'string' ? '' : (POSITIONS[tabPosition] ?? '')}`}
    >
      {!print && (
        <div
          className="tab-list"
          role="tablist"
          ref={tabs}
          aria-label={node.label || scope.text('tabs')}
          onKeyDown={onKeyDown}
        >
          {panes.map((pane) => (
            <Tab
              key={pane.path}
              id={`${id}-${node.panes.indexOf(pane)}`}
              pane={pane}
              chosen={pane === chosen}
              onChoose={() => setWanted(pane)}
            />
          ))}
        </div>
      )}
      <div className="tab-panels">
        {panes.map((pane) => (
          <div
            key={pane.path}
            hidden={!print && pane !== chosen}
            id={`${id}-${node.panes.indexOf(pane)}-panel`}
            {...(print ? {} : { role: 'tabpanel', 'aria-labelledby': `${id}-${node.panes.indexOf(pane)}` })}
          >
            {print && pane.label && <h4 className="tab-heading">{pane.label}</h4>}
            <NodeList nodes={pane.children} />
          </div>
        ))}
      </div>
    </div>
  );
}

function Tab({
  id,
  pane,
  chosen,
  onChoose,
}: {
  readonly id: string;
  readonly pane: FormNode;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}): ReactNode {
  const { text } = useFormScope();
  const nodes = useMemo(() => below(pane.children), [pane]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = nodes.map((one) => one.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [nodes],
  );
  const wrong = useSyncExternalStore(subscribe, () =>
    nodes.some((one) => one.getState().visible && one.getState().error !== undefined),
  );
  return (
    <button
      type="button"
      role="tab"
      id={id}
      className={wrong ? 'wrong' : undefined}
      aria-selected={chosen}
      aria-controls={`${id}-panel`}
      tabIndex={chosen ? 0 : -1}
      onClick={onChoose}
      aria-label={wrong ? `${pane.label} ${text('hasErrors')}` : undefined}
    >
      {pane.label || pane.path}
    </button>
  );
}
