import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ElementError } from './element/index.ts';
import type { ScfFormElement } from './form/declaration.ts';
import type { ScfProviderElement } from './provider/provider.ts';

type EventOf<D> = (event: CustomEvent<D>) => void;
type Tag<E extends HTMLElement, Keys extends keyof E, Events> = DetailedHTMLProps<HTMLAttributes<E>, E> & { readonly [K in Keys]?: E[K] | undefined } & { readonly [K in keyof Events]?: Events[K] };

interface FormEvents {
  readonly 'onscf-ready': EventOf<{ formKey: string; hash: string | undefined }>;
  readonly 'onscf-input': EventOf<{ path: string; value: unknown }>;
  readonly 'onscf-change': EventOf<{ path: string; value: unknown }>;
  readonly 'onscf-before-submit': EventOf<{ values: Readonly<Record<string, unknown>> }>;
  readonly 'onscf-submit': EventOf<{ processInstanceId?: string; businessKey?: string; code?: string; values: Readonly<Record<string, unknown>> }>;
  readonly 'onscf-error': EventOf<ElementError>;
}

/** The tags as React 19 takes them: properties by their names, events as `onscf-...`. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'scf-form': Tag<ScfFormElement, 'formKey' | 'mode' | 'processKey' | 'node' | 'disabled' | 'name' | 'noSubmit' | 'locale' | 'theme' | 'definition' | 'value' | 'errors', FormEvents>;
      'scf-provider': Tag<ScfProviderElement, 'baseUrl' | 'locale' | 'theme' | 'getToken', Pick<FormEvents, 'onscf-error'>>;
    }
  }
}
declare global {
  interface HTMLElementTagNameMap {
    'scf-form': ScfFormElement;
    'scf-provider': ScfProviderElement;
  }
}
