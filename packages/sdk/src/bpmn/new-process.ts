const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export interface NewProcess {
  readonly key: string;
  readonly name: string;
  /** The name of its one approval. */
  readonly step: string;
  /** The group that approves; nobody yet where none is told. */
  readonly group?: string;
  readonly start?: string;
  readonly end?: string;
}

/** BPMN of a process to begin with: start, one approval and end, drawn. */
export function newProcess(given: NewProcess): string {
  const [key, name, step] = [escaped(given.key), escaped(given.name), escaped(given.step)];
  const named = (text: string | undefined): string => (text === undefined ? '' : ` name="${escaped(text)}"`);
  const group = given.group === undefined ? '' : ` flowable:candidateGroups="${escaped(given.group)}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:flowable="http://flowable.org/bpmn" id="Definitions_1" targetNamespace="http://scf-kit/bpmn">
  <bpmn:process id="${key}" name="${name}" isExecutable="true">
    <bpmn:startEvent id="start"${named(given.start)}><bpmn:outgoing>toApproval</bpmn:outgoing></bpmn:startEvent>
    <bpmn:userTask id="approval" name="${step}"${group}><bpmn:incoming>toApproval</bpmn:incoming><bpmn:outgoing>toEnd</bpmn:outgoing></bpmn:userTask>
    <bpmn:endEvent id="end"${named(given.end)}><bpmn:incoming>toEnd</bpmn:incoming></bpmn:endEvent>
    <bpmn:sequenceFlow id="toApproval" sourceRef="start" targetRef="approval" />
    <bpmn:sequenceFlow id="toEnd" sourceRef="approval" targetRef="end" />
  </bpmn:process>
  <bpmndi:BPMNDiagram id="Diagram_1">
    <bpmndi:BPMNPlane id="Plane_1" bpmnElement="${key}">
      <bpmndi:BPMNShape id="start_di" bpmnElement="start"><dc:Bounds x="180" y="202" width="36" height="36" /></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="approval_di" bpmnElement="approval"><dc:Bounds x="280" y="180" width="100" height="80" /></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="end_di" bpmnElement="end"><dc:Bounds x="442" y="202" width="36" height="36" /></bpmndi:BPMNShape>
      <bpmndi:BPMNEdge id="toApproval_di" bpmnElement="toApproval"><di:waypoint x="216" y="220" /><di:waypoint x="280" y="220" /></bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="toEnd_di" bpmnElement="toEnd"><di:waypoint x="380" y="220" /><di:waypoint x="442" y="220" /></bpmndi:BPMNEdge>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>
`;
}
