import type { ReactNode } from 'react';
import { useAction } from '../controls/use-action.ts';
import './plain.css';

interface Look {
  /** A filled button, one with a border, words alone, or words as a link. */
  readonly kind?: 'primary' | 'default' | 'text' | 'link';
  /** As wide as what it stands in. */
  readonly block?: boolean;
  readonly children: ReactNode;
}

const classesOf = ({ kind = 'default', block = false }: Look): string =>
  `plain-button is-${kind}${block ? ' is-block' : ''}`;

/** A ring that turns while something is under way; what is awaited says so itself. */
export function PlainSpinner(): ReactNode {
  return <span className="plain-spinner" aria-hidden="true" />;
}

/** A button of the pages that show before antd is loaded. Without `onClick` it sends the form around it. */
export function PlainButton({
  onClick,
  busy = false,
  disabled = false,
  lang,
  ...look
}: Look & {
  readonly onClick?: () => void;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly lang?: string;
}): ReactNode {
  return (
    <button
      type={onClick ? 'button' : 'submit'}
      className={classesOf(look)}
      disabled={disabled}
      lang={lang}
      aria-busy={busy}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.();
      }}
    >
      {busy ? <PlainSpinner /> : null}
      {look.children}
    </button>
  );
}

/** A plain button that is busy until its action is done, and cannot be pressed twice meanwhile. */
export function PlainActionButton({
  action,
  busy = false,
  disabled = false,
  ...look
}: Look & {
  readonly action: () => Promise<unknown>;
  /** The same is on its way by other means. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
}): ReactNode {
  const { acting, press } = useAction(action, busy);
  return <PlainButton {...look} busy={busy || acting} disabled={disabled} onClick={press} />;
}

/** A link with the looks of a button. */
export function PlainLinkButton({ href, ...look }: Look & { readonly href: string }): ReactNode {
  return (
    <a className={classesOf(look)} href={href}>
      {look.children}
    </a>
  );
}
