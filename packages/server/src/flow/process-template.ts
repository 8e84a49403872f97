const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** BPMN of a process to begin with: a start, one step for the group `approver` and an end, drawn. */
export const newProcess = (named: { readonly key: string; readonly name: string; readonly start: string; readonly step: string; readonly end: string }): string => {
  const [key, name, start, step, end] = [named.key, named.name, named.start, named.step, named.end].map(escaped);
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flowable="http://flowable.org/bpmn" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" id="definitions" targetNamespace="http://scf-kit/processes">
  <process id="${key}" name="${name}" isExecutable="true">
    <startEvent id="start" name="${start}" flowable:initiator="initiator" />
    <userTask id="approval" name="${step}" flowable:candidateGroups="approver" />
    <endEvent id="end" name="${end}" />
    <sequenceFlow id="toApproval" sourceRef="start" targetRef="approval" />
    <sequenceFlow id="toEnd" sourceRef="approval" targetRef="end" />
  </process>
  <bpmndi:BPMNDiagram id="diagram">
    <bpmndi:BPMNPlane id="plane" bpmnElement="${key}">
      <bpmndi:BPMNShape id="start_di" bpmnElement="start"><dc:Bounds x="160" y="202" width="36" height="36" /></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="approval_di" bpmnElement="approval"><dc:Bounds x="260" y="180" width="120" height="80" /></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="end_di" bpmnElement="end"><dc:Bounds x="444" y="202" width="36" height="36" /></bpmndi:BPMNShape>
      <bpmndi:BPMNEdge id="toApproval_di" bpmnElement="toApproval"><di:waypoint x="196" y="220" /><di:waypoint x="260" y="220" /></bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="toEnd_di" bpmnElement="toEnd"><di:waypoint x="380" y="220" /><di:waypoint x="444" y="220" /></bpmndi:BPMNEdge>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</definitions>
`;
};
