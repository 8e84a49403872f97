import { listElements, type ModdleElement } from '../moddle.ts';

export const NODE = 'bpmn:FlowNode';

export interface Standing {
  readonly element: ModdleElement;
  readonly scope: string;
}

/** Every element, with the sub-process it stands in. */
export const standingIn = (parent: ModdleElement, scope: string): readonly Standing[] =>
  listElements(parent, 'flowElements').flatMap((element) => [
    { element, scope },
    ...standingIn(element, element.id ?? ''),
  ]);
