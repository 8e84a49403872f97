import type { CSSProperties } from 'react';
import type { ColSpans, FormConfig } from '@scf-kit/sdk/form';

/** How a form arranges labels and controls. */
export const layoutClass = (config: FormConfig): string =>
  `fields ${config.layout === 'vertical' || config.layout === 'inline' ? config.layout : `horizontal ${config.labelLayout === 'Grid' ? 'by-grid' : 'by-width'}`}`;

type Custom = CSSProperties & Record<`--${string}`, string | number>;
const BREAKPOINTS = ['xs', 'sm', 'md', 'lg', 'xl', 'xxl'] as const;

/** Label and control widths as custom properties; each breakpoint falls back to the one below it. */
export function layoutStyle(config: FormConfig): CSSProperties {
  const style: Custom = { '--label-width': `${config.labelWidth ?? 100}px` };
  const spans = (name: string, cols: ColSpans | undefined, fallback: number): void => {
    let last = cols?.span ?? fallback;
    for (const breakpoint of BREAKPOINTS) {
      last = cols?.[breakpoint] ?? last;
      style[`--${name}-${breakpoint}`] = `${(Math.min(24, Math.max(0, last)) / 24) * 100}%`;
    }
  };
  spans('l', config.labelCol, 4);
  spans('w', config.wrapperCol, 18);
  return style;
}

/** Parts of a value that fetch something, or that could spell it: an escape stands for any letter. */
const FETCHES = /url\s*\(|src\s*\(|image-set|expression|\\/i;
/** CSS properties that would take the form's box out of the page's flow or put it over other content. */
const LIFTS: ReadonlySet<string> = new Set(['position', 'z-index']);

/**
 * The author's own declarations on the fields' box. What would fetch something or lift the form off the page is left
 * out. Answers how to take them away again.
 */
export function applyCustomStyle(fields: HTMLElement, config: FormConfig): () => void {
  const { customStyle } = config;
  const own = layoutStyle(config);
  const applied: string[] = [];
  for (const declaration of typeof customStyle === 'string' ? customStyle.split(';') : []) {
    const [name = '', value = ''] = declaration.split(/:(.*)/s).map((part) => part.trim());
    if (!/^[a-z-]+$/.test(name) || LIFTS.has(name) || FETCHES.test(value) || Object.hasOwn(own, name)) continue;
    // By the object model, which a content security policy leaves alone.
    fields.style.setProperty(name, value);
    applied.push(name);
  }
  return () => {
    for (const name of applied) fields.style.removeProperty(name);
  };
}
