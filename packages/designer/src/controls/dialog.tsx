import { useId, useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { say, type Locale, type Text } from '@scf-kit/sdk/contract/text';

const CLOSE: Text = { zh: '关闭', en: 'Close' };
interface DialogProps {
  readonly locale: Locale;
  readonly title: string;
  readonly onClose: () => void;
  readonly footer?: ReactNode;
  /** Pixels; 760 by default. */
  readonly width?: number;
  readonly children: ReactNode;
}

/** A modal dialog of a designer; closed by Escape or the cross, the focus goes back to where it was. */
export function Dialog({ locale, title, onClose, footer, width, children }: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const box = dialog.current;
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    box?.showModal();
    return () => {
      box?.close();
      document.documentElement.style.overflow = overflow;
    };
  }, []);
  const style: (CSSProperties & Readonly<Record<'--sheet-width', string>>) | undefined =
    width === undefined ? undefined : { '--sheet-width': `${width}px` };
  return (
    <dialog
      ref={dialog}
      className="sheet"
      style={style}
      lang={locale}
      aria-labelledby={heading}
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <h2 id={heading}>{title}</h2>
        <button type="button" className="remove" aria-label={say(CLOSE, locale)} onClick={onClose}>
          ✕
        </button>
      </header>
      <div className="sheet-body">{children}</div>
      {footer && <footer>{footer}</footer>}
    </dialog>
  );
}

/** The error message of a dialog or panel. */
export const Problem = ({ text }: { readonly text: string | undefined }): ReactNode =>
  text === undefined ? null : (
    <p className="prop-problem" role="alert">
      {text}
    </p>
  );
