import { useLayoutEffect, type RefObject } from 'react';

/** antd's clear button would be a second stop for Tab in every field; the Delete key does the same from the field itself. */
export function useSkipClear(ref: RefObject<{ readonly nativeElement: HTMLElement } | null>): void {
  useLayoutEffect(() => {
    for (const button of ref.current?.nativeElement.querySelectorAll('button') ?? []) button.tabIndex = -1;
  });
}
