import { Component, useEffect, useReducer, useRef, type ComponentType, type ReactNode } from 'react';
import r2wc from '@r2wc/react-to-web-component';
import tokens from 'virtual:antd-css/drawn-tokens:Input,Button?inline';
import antd from 'virtual:antd-css/drawn:Input,Button?inline';
import { message } from '@scf-kit/sdk/contract/messages';
import type { ElementBridge } from './bridge.ts';
import { fillSheet } from './sheets.ts';
import { VERSION } from './version.ts';

type View = ComponentType<{ readonly bridge: ElementBridge }>;
/** The view of each element made below: r2wc hands a component the element it stands in and nothing else. */
const drawn = new WeakMap<HTMLElement, { readonly View: View; readonly bridge: ElementBridge }>();

/** Draws a view. One that throws shows the error with a retry, and the page is told by `scf-error`. */
function Drawn({ container }: { readonly container?: HTMLElement }): ReactNode {
  const [attempt, drawAgain] = useReducer((turn: number) => turn + 1, 0);
  const forget = useRef<() => void>(undefined);
  useEffect(() => () => forget.current?.(), []);
  const known = container && drawn.get(container);
  if (!known) throw new Error('r2wc drew an element that is not ours.');
  const { View, bridge } = known;
  const fail = (): void => {
    const error = {
      kind: 'render',
      message: message(bridge.context().locale, 'common.requestError'),
      recoverable: true,
    } as const;
    bridge.show(error);
    bridge.report(error);
    // While broken, the retry button draws the view anew.
    forget.current ??= bridge.attach({
      reload: () => {
        forget.current?.();
        forget.current = undefined;
        bridge.show('loading');
        drawAgain();
      },
    });
  };
  return (
    <Boundary key={attempt} onError={fail}>
      <View bridge={bridge} />
    </Boundary>
  );
}

interface Lifecycle {
  connectedCallback(this: HTMLElement): void;
  disconnectedCallback(this: HTMLElement): void;
}
const isLifecycle = (prototype: unknown): prototype is Lifecycle =>
  typeof prototype === 'object' &&
  prototype !== null &&
  'connectedCallback' in prototype &&
  'disconnectedCallback' in prototype;

/** The React view of a tag as an element of its own, made by r2wc. */
const Wrapped = r2wc(Drawn);
const wrapped: unknown = Wrapped.prototype;
if (!isLifecycle(wrapped)) throw new Error('r2wc changed its lifecycle.');
const lifecycle = wrapped;

/** r2wc draws anew whenever its element is put somewhere; this one keeps its view until the tag gives it up. */
class ViewElement extends Wrapped {
  #isDrawn = false;
  connectedCallback(): void {
    if (this.#isDrawn) return;
    this.#isDrawn = true;
    lifecycle.connectedCallback.call(this);
  }
  /** A move takes it out and puts it back in. */
  disconnectedCallback(): void {}
  giveUp(): void {
    lifecycle.disconnectedCallback.call(this);
  }
}
customElements.define(freeName(`scf-view-${VERSION.replaceAll('.', '-')}`), ViewElement);

/** Another copy of this module may have taken the name. */
function freeName(name: string): string {
  return customElements.get(name) ? freeName(`${name}-x`) : name;
}

/** Puts a view into the frame of its tag. */
export function mountView(frame: HTMLElement, View: View, bridge: ElementBridge, inForm = false): () => void {
  fillSheet('tokens', tokens);
  fillSheet('antd', antd);
  const element = new ViewElement();
  element.className = 'mounted';
  drawn.set(element, { View, bridge });
  const placed = inForm ? formAround(element) : element;
  frame.append(placed);
  return () => {
    element.giveUp();
    placed.remove();
  };
}

/**
 * A form around the view that React knows nothing of: a form looks through all of its controls whenever a property of
 * it is read, and React reads several at every key.
 */
function formAround(view: HTMLElement): HTMLFormElement {
  const form = document.createElement('form');
  form.noValidate = true;
  for (const type of ['submit', 'reset']) form.addEventListener(type, (event) => event.preventDefault());
  form.append(view);
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
