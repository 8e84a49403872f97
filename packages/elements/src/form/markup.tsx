import { useEffect, useLayoutEffect, useRef, useState, type HTMLAttributes, type ReactNode } from 'react';

/** Markup as it may be shown, and what sets the styles in it that are kept. */
interface Clean {
  readonly markup: { readonly __html: string };
  readonly style: (root: HTMLElement) => void;
}

/**
 * Markup of the form's author, harmless, with the sizes, weights, alignments and colours of its text. Plain text shows
 * at once; what sanitises markup loads with the first that has some.
 */
export function Markup({
  markup,
  ...rest
}: { readonly markup: string } & Pick<HTMLAttributes<HTMLElement>, 'id' | 'className'>): ReactNode {
  const plain = !/[<&]/.test(markup);
  const box = useRef<HTMLDivElement>(null);
  const [clean, setClean] = useState<Clean>();
  useEffect(() => {
    if (plain) return undefined;
    let gone = false;
    import('./sanitise.ts').then(
      ({ sanitise, withDataStyle, applyAuthorStyles }) => {
        if (!gone) setClean({ markup: { __html: sanitise(withDataStyle(markup)) }, style: applyAuthorStyles });
      },
      (cause: unknown) => console.warn(cause),
    );
    return () => {
      gone = true;
    };
  }, [markup, plain]);
  useLayoutEffect(() => {
    if (box.current) clean?.style(box.current);
  }, [clean]);
  if (plain) return <div {...rest}>{markup}</div>;
  // The markup of before stays until that of now is ready, so that nothing jumps.
  return clean ? (
    <div {...rest} ref={box} dangerouslySetInnerHTML={clean.markup} />
  ) : (
    <div {...rest} aria-busy="true" />
  );
}
