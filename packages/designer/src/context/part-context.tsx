import { createContext, use, useCallback, type ReactNode } from 'react';
import { say, type Locale, type Text, type TextParams } from '@scf-kit/sdk/contract/text';
import type { ElementBridge, Theme } from '@scf-kit/elements/element';

/** What the parts of any designer stand in: its element, language and colours. */
export interface PartScope {
  readonly bridge: ElementBridge;
  readonly locale: Locale;
  readonly theme: Theme;
  /** What a person did at a control is whole: one step of undo takes it back. */
  readonly endGesture: () => void;
}
const Scope = createContext<PartScope | undefined>(undefined);

export const PartProvider = ({
  scope,
  children,
}: {
  readonly scope: PartScope;
  readonly children: ReactNode;
}): ReactNode => <Scope value={scope}>{children}</Scope>;

/** The designer around a part that more than one of them has. */
export function usePart(): PartScope {
  const scope = use(Scope);
  if (!scope) throw new Error('This stands outside a designer.');
  return scope;
}
export const useLocale = (): Locale => usePart().locale;

/** Says a text in the designer's language. */
export function useT(): (text: Text, params?: TextParams) => string {
  const { locale } = usePart();
  return useCallback((text, params) => say(text, locale, params), [locale]);
}
