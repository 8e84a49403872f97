import { Component, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import tokens from 'virtual:antd-css/tokens?inline';
import antd from 'virtual:antd-css/drawn:Input,Button,Checkbox,Radio,Select?inline';
import { message } from '@scf-kit/sdk/contract/messages';
import type { ElementBridge } from './bridge.ts';
import { fillSheet } from './sheets.ts';

/** Puts a view into its frame. A view that throws shows the error with a retry, and the page is told by `scf-error`. */
export function mountView(
  frame: HTMLElement,
  View: ComponentType<{ readonly bridge: ElementBridge }>,
  bridge: ElementBridge,
  inForm = false,
): () => void {
  fillSheet('tokens', tokens);
  fillSheet('antd', antd);
  const fail = (): void => {
    const error = {
      kind: 'render',
      message: message(bridge.context().locale, 'common.requestError'),
      recoverable: true,
    } as const;
    bridge.show(error);
    bridge.report(error);
  };
  const form = inForm ? formIn(frame) : undefined;
  const root = createRoot(form?.firstElementChild ?? frame, { onCaughtError: (cause) => console.error(cause) });
  let attempt = 0;
  let forget: (() => void) | undefined;
  const draw = (): void => {
    root.render(
      <Boundary
        key={attempt}
        onError={() => {
          fail();
          // While broken, the retry button draws the view anew.
          forget ??= bridge.attach({
            reload: () => {
              forget?.();
              forget = undefined;
              attempt++;
              bridge.show('loading');
              draw();
            },
          });
        }}
      >
        <View bridge={bridge} />
      </Boundary>,
    );
  };
  draw();
  return () => {
    forget?.();
    root.unmount();
    form?.remove();
  };
}

/**
 * A form around the view that React knows nothing of: a form looks through all of its controls whenever a property of
 * it is read, and React reads several at every key.
 */
function formIn(frame: HTMLElement): HTMLFormElement {
  const form = document.createElement('form');
  form.noValidate = true;
  for (const type of ['submit', 'reset']) form.addEventListener(type, (event) => event.preventDefault());
  form.append(document.createElement('div'));
  frame.append(form);
  return form;
}

class Boundary extends Component<
  { readonly onError: () => void; readonly children: ReactNode },
  { readonly broken: boolean }
> {
  override state = { broken: false };
  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }
  override componentDidCatch(): void {
    this.props.onError();
  }
  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
