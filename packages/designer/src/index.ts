import { defineElement, type ElementDeclaration } from '@scf-kit/elements/element';
import { scfFormDesigner } from './context/declaration.ts';
import { scfProcessDesigner, scfProcessViewer } from './process/declaration.ts';

export type { FormDesignerOption, FormDesignerSources, ToolbarAction } from './context/declaration.ts';
export type { DesignerOption, DesignerSources, ProcessProgress } from './process/declaration.ts';
export type * from './tags.ts';

/** Every tag of this package, each with what draws it: loaded when the first of them is shown. */
export const designerTags: readonly ElementDeclaration[] = [
  { ...scfFormDesigner, load: () => import('./form/designer-implementation.ts') },
  { ...scfProcessDesigner, load: () => import('./process/designer-implementation.ts') },
  { ...scfProcessViewer, load: () => import('./process/viewer-implementation.ts') },
];

/** Registers the designers; importing this package does it. Safe where there is no window, and to be called again. */
export function defineDesigners(): void {
  for (const declaration of designerTags) defineElement(declaration);
}
defineDesigners();
