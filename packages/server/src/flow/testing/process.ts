/** BPMN XML of a process, for tests: one line an element. */
export interface Drawn {
  readonly key?: string;
  readonly nodes: readonly string[];
  readonly flows: readonly (readonly [from: string, to: string, condition?: string])[];
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const processXml = ({ key = 'sample', nodes, flows }: Drawn): string => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:flowable="http://flowable.org/bpmn" targetNamespace="http://scf-kit/test">
<process id="${key}" name="Sample" isExecutable="true">
${nodes.join('\n')}
${flows.map(([from, to, condition], at) => `<sequenceFlow id="f${at}" sourceRef="${from}" targetRef="${to}">${condition === undefined ? '' : `<conditionExpression xsi:type="tFormalExpression">${escaped(condition)}</conditionExpression>`}</sequenceFlow>`).join('\n')}
</process></definitions>`;

export const start = (id = 'start'): string => `<startEvent id="${id}"/>`;
export const end = (id = 'end', terminate = false): string =>
  `<endEvent id="${id}">${terminate ? '<terminateEventDefinition/>' : ''}</endEvent>`;
/** A user task, by default for the group `approver`. */
export const task = (id: string, attributes = 'flowable:candidateGroups="approver"'): string =>
  `<userTask id="${id}" name="Task ${id}" ${attributes}/>`;
export const exclusive = (id: string, defaultFlow?: number): string =>
  `<exclusiveGateway id="${id}"${defaultFlow === undefined ? '' : ` default="f${defaultFlow}"`}/>`;
export const parallel = (id: string): string => `<parallelGateway id="${id}"/>`;

/** start -> review -> end */
export const oneTask = (attributes?: string, key?: string): string =>
  processXml({
    ...(key === undefined ? {} : { key }),
    nodes: [start(), task('review', attributes), end()],
    flows: [
      ['start', 'review'],
      ['review', 'end'],
    ],
  });
