import { createContext, use, useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { say, type Locale, type Text } from '@scf-kit/sdk/contract/text';
import type { ElementBridge, Theme } from '@scf-kit/elements/element';
import { notify } from '@scf-kit/elements/overlay';
import { SELECTION, type Design, type Topic } from '../document/design.ts';
import type { DesignRecord, RecordId } from '../document/records.ts';
import { PartProvider } from './part-context.tsx';
import type { Sources } from './sources.ts';
import { frameTexts } from './texts.ts';

/** The context of one designer's parts. Two designers on a page share none of it. */
export interface DesignScope {
  readonly bridge: ElementBridge;
  readonly design: Design;
  readonly sources: Sources;
  readonly locale: Locale;
  readonly theme: Theme;
  readonly readOnly: boolean;
}
const Scope = createContext<DesignScope | undefined>(undefined);

export function DesignProvider({
  scope,
  children,
}: {
  readonly scope: DesignScope;
  readonly children: ReactNode;
}): ReactNode {
  const { bridge, design, locale, theme } = scope;
  const part = useMemo(
    () => ({ bridge, locale, theme, endGesture: () => design.endGesture() }),
    [bridge, design, locale, theme],
  );
  return (
    <Scope value={scope}>
      <PartProvider scope={part}>{children}</PartProvider>
    </Scope>
  );
}

/** The designer around a part of it. */
export function useScope(): DesignScope {
  const scope = use(Scope);
  if (!scope) throw new Error('This stands outside a designer.');
  return scope;
}
export const useDesign = (): Design => useScope().design;
export const useSources = (): Sources => useScope().sources;

/**
 * The result of `read` on the document; redraws when the topic changes. `read` must return the same object until then.
 */
export function useTopic<T>(topic: Topic, read: (design: Design) => T): T {
  const design = useDesign();
  const subscribe = useCallback((listener: () => void) => design.subscribe(topic, listener), [design, topic]);
  return useSyncExternalStore(subscribe, () => read(design));
}
/** One record; undefined once it is gone. */
export const useRecord = (id: RecordId): DesignRecord | undefined => useTopic(id, (design) => design.get(id));
export const useSelection = (): readonly RecordId[] => useTopic(SELECTION, (design) => design.selection);

/**
 * Carries a command's answer to the person: a refusal is shown in its own words. Answers whether the command was
 * carried out.
 */
export function useRun(): (refusal: Text | undefined) => boolean {
  const { locale, theme } = useScope();
  return useMemo(
    () => (refusal) => {
      if (refusal)
        notify(theme, { kind: 'warning', content: say(refusal, locale), closeLabel: say(frameTexts.close, locale) });
      return refusal === undefined;
    },
    [locale, theme],
  );
}
