import type { ModdleElement } from 'bpmn-moddle';
import { readAttribute, listExtensions, readText } from './bpmn-xml.ts';
import { readExpressionAttribute, readWrittenAttribute } from './expressions.ts';
import { DefinitionFault } from './fault.ts';
import type { Mapping, Written } from './graph.ts';

/** `flowable:in` and `flowable:out` of a call activity; `all` where every variable goes over. */
export function readMappings(
  element: ModdleElement,
  place: string,
  type: 'flowable:In' | 'flowable:Out',
): { readonly mappings: readonly Mapping[]; readonly all: boolean; readonly businessKey: Written | undefined } {
  let all = false;
  let businessKey: Written | undefined;
  const mappings: Mapping[] = [];
  for (const one of listExtensions(element)) {
    if (one.$type !== type) continue;
    if (readText(one.businessKey) !== undefined) {
      businessKey = readWrittenAttribute(place, one.businessKey);
      continue;
    }
    if (one.variables === 'all') {
      all = true;
      continue;
    }
    const target = readAttribute(place, one.target);
    const source = readExpressionAttribute(place, one.sourceExpression) ?? readExpressionAttribute(place, one.source);
    if (target === undefined || source === undefined)
      throw new DefinitionFault(place, `${type} 缺少 source 或 target`, `${type} has no source or no target`);
    mappings.push({ source, target });
  }
  return { mappings, all, businessKey };
}
