import { useEffect, useState, type HTMLAttributes, type ReactNode } from 'react';

/**
 * Markup of the form's author, harmless. Plain text shows at once; what sanitises markup loads with the first that has
 * some.
 */
export function Markup({
  markup,
  ...rest
}: { readonly markup: string } & Pick<HTMLAttributes<HTMLElement>, 'id' | 'className'>): ReactNode {
  const plain = !/[<&]/.test(markup);
  const [clean, setClean] = useState<{ readonly __html: string }>();
  useEffect(() => {
    if (plain) return undefined;
    let gone = false;
    import('./sanitise.ts').then(
      ({ sanitise }) => {
        if (!gone) setClean({ __html: sanitise(markup) });
      },
      (cause: unknown) => console.warn(cause),
    );
    return () => {
      gone = true;
    };
  }, [markup, plain]);
  if (plain) return <div {...rest}>{markup}</div>;
  // The markup of before stays until that of now is ready, so that nothing jumps.
  return clean ? <div {...rest} dangerouslySetInnerHTML={clean} /> : <div {...rest} aria-busy="true" />;
}
