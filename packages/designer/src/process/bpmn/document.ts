import { BpmnModdle } from 'bpmn-moddle';
import { flowableModdle, keepUnknown, scfModdle } from '@scf-kit/sdk/bpmn';
import { elementsOf, type ModdleElement } from './moddle.ts';

/** The packages every reader of a definition knows, so that nothing of them is lost on a save. */
export const MODDLE_PACKAGES = { flowable: flowableModdle, scf: scfModdle } as const;

export const newModdle = (): BpmnModdle => keepUnknown(new BpmnModdle(MODDLE_PACKAGES));

/** A definition read without drawing it. */
export interface BpmnDocument { readonly moddle: BpmnModdle; readonly definitions: ModdleElement; readonly process: ModdleElement }

/** Reads BPMN 2.0 XML. @throws Error where it cannot be read or holds no process */
export async function readDocument(xml: string): Promise<BpmnDocument> {
  const moddle = newModdle();
  const { rootElement: definitions } = await moddle.fromXML(xml, 'bpmn:Definitions', { lax: true });
  const processes = elementsOf(definitions, 'rootElements').filter(({ $type }) => $type === 'bpmn:Process');
  const process = processes.find((one) => one['isExecutable'] !== false) ?? processes[0];
  if (!process) throw new Error('It holds no process.');
  return { moddle, definitions, process };
}

/** @returns the document as XML, indented */
export const writeDocument = async ({ moddle, definitions }: Pick<BpmnDocument, 'moddle' | 'definitions'>): Promise<string> => (await moddle.toXML(definitions, { format: true })).xml;

/** A definition to begin with: start, one approval, end. */
export const newDefinition = (key: string, name: string, approval: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:flowable="http://flowable.org/bpmn" id="Definitions_1" targetNamespace="http://scf-kit/bpmn">
  <bpmn:process id="${key}" name="${name}" isExecutable="true">
    <bpmn:startEvent id="start"><bpmn:outgoing>toApproval</bpmn:outgoing></bpmn:startEvent>
    <bpmn:userTask id="approval" name="${approval}"><bpmn:incoming>toApproval</bpmn:incoming><bpmn:outgoing>toEnd</bpmn:outgoing></bpmn:userTask>
    <bpmn:endEvent id="end"><bpmn:incoming>toEnd</bpmn:incoming></bpmn:endEvent>
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
