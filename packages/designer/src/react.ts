// Made from the declarations of the tags: `npm run manifest -w @scf-kit/designer` writes it.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type {
  ScfFormDesignerElement,
  ScfFormDesignerElementEventMap,
  ScfProcessDesignerElement,
  ScfProcessDesignerElementEventMap,
  ScfProcessViewerElement,
  ScfProcessViewerElementEventMap,
} from './tags.ts';

type OwnEvents<Map> = Extract<Exclude<keyof Map, keyof HTMLElementEventMap>, string>;
type Tag<E extends HTMLElement, Inputs extends keyof E, Map> = Omit<DetailedHTMLProps<HTMLAttributes<E>, E>, Inputs> & {
  readonly [K in Inputs]?: E[K] | undefined;
} & { readonly [K in OwnEvents<Map> as `on${K}`]?: ((event: Map[K]) => void) | undefined };

/** The tags as React 19 takes them: properties by their names, events as `onscf-...`. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'scf-form-designer': Tag<
        ScfFormDesignerElement,
        'locale' | 'theme' | 'readOnly' | 'noActions' | 'formId' | 'draftKey' | 'definition' | 'toolbar' | 'sources',
        ScfFormDesignerElementEventMap
      >;
      'scf-process-designer': Tag<
        ScfProcessDesignerElement,
        | 'locale'
        | 'theme'
        | 'readOnly'
        | 'noActions'
        | 'definitionId'
        | 'draftKey'
        | 'xml'
        | 'baseXml'
        | 'savedXml'
        | 'sources',
        ScfProcessDesignerElementEventMap
      >;
      'scf-process-viewer': Tag<
        ScfProcessViewerElement,
        'locale' | 'theme' | 'xml' | 'baseXml' | 'progress',
        ScfProcessViewerElementEventMap
      >;
    }
  }
}
