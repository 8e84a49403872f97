import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { focused, overlayLayer } from '../../element/overlay.ts';
import { addRules } from '../../element/sheets.ts';
import { useFormScope } from '../../form/form-scope.ts';
import { widgetText } from '../texts.ts';
import { dialogStyles } from './dialog-styles.ts';

addRules('widgets', dialogStyles);

interface DialogProps {
  readonly title: string;
  /** Pixels at most; the page's width less a margin where that is narrower. */
  readonly width?: number;
  /** Closed by Escape, the cross or 取消. */
  readonly onClose: () => void;
  /** 确定; waits while it works, and Escape does not close then. */
  readonly onConfirm: () => void;
  readonly busy?: boolean;
  /** Beside the buttons: what has been chosen. */
  readonly said?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A modal dialog of a widget, over the page. The page does not scroll beneath it; closing gives the focus back to where
 * it was.
 */
export function Dialog({ title, width, onClose, onConfirm, busy = false, said, children }: DialogProps): ReactNode {
  const { theme, locale } = useFormScope();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const box = dialog.current;
    if (!box) return undefined;
    const from = focused();
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    if (width !== undefined) box.style.setProperty('--sheet-width', `${width}px`);
    box.showModal();
    box
      .querySelector<HTMLElement>('.sheet-body :is(input,select,textarea,button,[tabindex="0"]):not([disabled])')
      ?.focus();
    return () => {
      box.close();
      document.documentElement.style.overflow = overflow;
      from?.focus();
    };
  }, [width]);
  // The layer is of one theme: another theme is another layer.
  const layer = overlayLayer(theme);
  useEffect(() => {
    dialog.current?.setAttribute('lang', locale);
  }, [locale]);
  return createPortal(
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onClose();
      }}
    >
      {/* React lets what happens here rise to a form around the widget, which must not hear of it. */}
      <form
        className="form sheet-form"
        noValidate
        onKeyDown={(event) => event.stopPropagation()}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!busy) onConfirm();
        }}
      >
        <header>
          <h2 id={heading}>{title}</h2>
          <button type="button" aria-label={widgetText(locale, 'close')} disabled={busy} onClick={onClose}>
            ✕
          </button>
        </header>
        <div className="sheet-body">{children}</div>
        <footer>
          <span className="said" role="status">
            {said}
          </span>
          <button
            type="button"
            className="ant-btn scf ant-btn-default ant-btn-color-default ant-btn-variant-outlined"
            disabled={busy}
            onClick={onClose}
          >
            {widgetText(locale, 'cancel')}
          </button>
          <button
            type="submit"
            className="ant-btn scf ant-btn-primary ant-btn-color-primary ant-btn-variant-solid"
            aria-disabled={busy || undefined}
            aria-busy={busy || undefined}
          >
            {busy && <span className="spinner" aria-hidden="true" />}
            <span>{widgetText(locale, 'confirm')}</span>
          </button>
        </footer>
      </form>
    </dialog>,
    layer,
  );
}
