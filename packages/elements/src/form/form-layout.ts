import type { CSSProperties } from 'react';
import type { ColSpans, FormConfig } from '@scf-kit/sdk/form';

/** How a form arranges labels and controls. */
export const layoutClass = (config: FormConfig): string => `fields ${config.layout === 'vertical' || config.layout === 'inline' ? config.layout : `horizontal ${config.labelLayout === 'Grid' ? 'by-grid' : 'by-width'}`}`;

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
