import type { ModdleElement } from 'bpmn-moddle';
import { compileTemplate, type Expression } from '@scf-kit/sdk/form';
import { readAttribute, listExtensions, isElement, readText } from './bpmn-xml.ts';
import { readBody, compiled, readExpressionAttribute } from './expressions.ts';
import { DefinitionFault } from './fault.ts';
import type { Loop } from './graph.ts';

const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/**
 * The collection an activity is repeated for: an attribute, BPMN's data input, or `flowable:collection` as an element,
 * whose text is the name of a variable, an expression, or the items themselves parted by commas.
 */
function readCollection(loop: ModdleElement, place: string): Expression | undefined {
  const written = readExpressionAttribute(place, loop.collection);
  if (written) return written;
  if (isElement(loop.loopDataInputRef)) return readExpressionAttribute(place, loop.loopDataInputRef.id);
  const element = listExtensions(loop).find(({ $type }) => $type === 'flowable:Collection');
  if (!element) return undefined;
  const source =
    readAttribute(place, element.expression) ??
    readAttribute(place, element.string) ??
    readAttribute(place, element.body);
  if (source === undefined) return undefined;
  const named = NAME.test(source) && collectionHandler(element) === undefined;
  return named ? compiled(place, source) : compiled(place, source, compileTemplate);
}

/** The function that was to make a list of a collection: we have none, and take its text. */
export const collectionHandler = (element: ModdleElement): string | undefined =>
  readText(element.class) ?? readText(element.delegateExpression);

export function readLoop(element: ModdleElement, place: string): Loop | undefined {
  const loop = element.loopCharacteristics;
  if (!isElement(loop)) return undefined;
  if (loop.$type === 'bpmn:StandardLoopCharacteristics') {
    const most =
      typeof loop.loopMaximum === 'number' ? String(loop.loopMaximum) : readAttribute(place, loop.loopMaximum);
    if (most !== undefined && !/^\d{1,4}$/.test(most))
      throw new DefinitionFault(
        place,
        'loopMaximum 应为 0 到 9999 的整数',
        'Its loopMaximum must be a whole number up to 9999',
      );
    const condition = readExpressionAttribute(place, readBody(loop.loopCondition));
    if (!condition && most === undefined) throw new DefinitionFault(place, '循环没有条件', 'Its loop has no condition');
    return {
      kind: 'loop',
      condition,
      testBefore: loop.testBefore === true,
      most: most === undefined ? undefined : Number(most),
    };
  }
  const multi: Loop = {
    kind: 'multi',
    sequential: loop.isSequential === true,
    collection: readCollection(loop, place),
    cardinality: readExpressionAttribute(place, readBody(loop.loopCardinality)),
    elementVariable:
      readAttribute(place, loop.elementVariable) ??
      (isElement(loop.inputDataItem) ? readAttribute(place, loop.inputDataItem.name) : undefined),
    indexVariable: readAttribute(place, loop.elementIndexVariable),
    completion: readExpressionAttribute(place, readBody(loop.completionCondition)),
  };
  if (!multi.collection && !multi.cardinality)
    throw new DefinitionFault(
      place,
      '多实例没有集合也没有数量',
      'Its multi-instance has neither a collection nor a cardinality',
    );
  return multi;
}
