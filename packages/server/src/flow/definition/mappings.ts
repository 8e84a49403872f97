import type { ModdleElement } from 'bpmn-moddle';
import { attribute, listExtensions, readText } from './bpmn-xml.ts';
import { expressionAttribute, writtenAttribute } from './expressions.ts';
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
      businessKey = writtenAttribute(place, one.businessKey);
      continue;
    }
    if (one.variables === 'all') {
      all = true;
      continue;
    }
    const target = attribute(place, one.target);
    const source = expressionAttribute(place, one.sourceExpression) ?? expressionAttribute(place, one.source);
    if (target === undefined || source === undefined)
      throw new DefinitionFault(place, `${type} 缺少 source 或 target`, `${type} has no source or no target`);
    mappings.push({ source, target });
  }
  return { mappings, all, businessKey };
}
