import { useLayoutEffect, type RefObject } from 'react';

/**
 * antd's clear button would be a second stop for Tab in every field; the Delete key does the same from the field
 * itself.
 */
export function useSkipClear(ref: RefObject<HTMLElement | { readonly nativeElement: HTMLElement } | null>): void {
  useLayoutEffect(() => {
    const box = ref.current instanceof HTMLElement ? ref.current : ref.current?.nativeElement;
    for (const button of box?.querySelectorAll('button') ?? []) button.tabIndex = -1;
  });
}
