import type { ModdleElement } from 'bpmn-moddle';
import { elementTitle, type Finding } from '@scf-kit/sdk/bpmn';
import type { Text } from '@scf-kit/sdk/contract';
import { toElements, shortType, readText } from './bpmn-xml.ts';
import { DefinitionFault } from './fault.ts';
import type { FlowNode } from './graph.ts';
import { notExecuted } from './ignored.ts';

/** The processes of a definition that are to run, in order. @throws DefinitionFault where there is none */
export function listExecutableProcesses(root: ModdleElement): readonly [ModdleElement, ...ModdleElement[]] {
  const processes = toElements(root.rootElements).filter(({ $type }) => $type === 'bpmn:Process');
  const [first, ...more] = processes.filter(({ isExecutable }) => isExecutable !== false);
  if (!first)
    throw new DefinitionFault(
      processes[0]?.id ?? 'definitions',
      '没有可执行的流程（isExecutable）',
      'No process is executable',
    );
  return [first, ...more];
}

/** Parts beside the processes that are not run: further pools, and the messages drawn between them. */
export function beside(root: ModdleElement): readonly Finding[] {
  const elements = toElements(root.rootElements);
  const idle = elements.filter(({ $type, isExecutable }) => $type === 'bpmn:Process' && isExecutable === false);
  const drawn = elements.flatMap((element) => toElements(element.messageFlows));
  return [...idle, ...drawn].map((element) => notExecuted(element.id ?? 'definitions', shortType(element)));
}

/**
 * Refuses signals without a name or of one name, and errors with an empty code: what is thrown by them would be heard
 * by nobody, or by the wrong ones. @throws DefinitionFault
 */
export function checkRoots(root: ModdleElement): void {
  const names = new Map<string, string>();
  for (const element of toElements(root.rootElements)) {
    const id = element.id ?? 'definitions';
    if (element.$type === 'bpmn:Signal') {
      const name = readText(element.name);
      if (name === undefined) throw new DefinitionFault(id, '信号没有名称', 'The signal has no name');
      const other = names.get(name);
      if (other !== undefined)
        throw new DefinitionFault(
          id,
          `信号名称“${name}”重复定义，另见 ${other}`,
          `The signal name "${name}" is defined twice, also by ${other}`,
        );
      names.set(name, id);
    }
    if (
      element.$type === 'bpmn:Error' &&
      typeof element.errorCode === 'string' &&
      readText(element.errorCode) === undefined
    )
      throw new DefinitionFault(id, '错误代码（errorCode）为空', 'Its error code (errorCode) is empty');
  }
}

/** Refuses an end that throws an error without a code: nothing could catch it by what it is. @throws DefinitionFault */
export function checkThrown(nodes: Iterable<FlowNode>): void {
  for (const node of nodes)
    if (node.kind === 'end' && node.throws?.kind === 'error' && node.throws.code === undefined)
      throw new DefinitionFault(node.id, '没有指明错误代码', 'It names no error code');
}

/** The title of every element with an id: its type, its name and its id; of a flow what it connects. */
export function collectTitles(root: ModdleElement): ReadonlyMap<string, Text> {
  const titles = new Map<string, Text>();
  const visit = (element: ModdleElement): void => {
    if (element.id !== undefined) titles.set(element.id, buildTitle(element));
    for (const inner of toElements(element.flowElements)) visit(inner);
  };
  for (const element of toElements(root.rootElements)) visit(element);
  return titles;
}
function buildTitle(element: ModdleElement): Text {
  const [from, to] = [element.sourceRef, element.targetRef].map((end) =>
    typeof end === 'object' && end !== null && 'id' in end ? String(end.id) : '?',
  );
  return elementTitle({
    type: shortType(element),
    name:
      readText(element.name)?.slice(0, 120) ?? (element.$type === 'bpmn:SequenceFlow' ? `${from} → ${to}` : undefined),
    id: element.id,
  });
}
