import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listLosses } from './losses.ts';
import { listLossesOnSave } from './opening.ts';

const fixture = (name: string): string => readFileSync(new URL(`../testing/${name}.bpmn`, import.meta.url), 'utf8');
const around = (inside: string, more = ''): string =>
  '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"' +
  ' xmlns:activiti="http://activiti.org/bpmn" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" id="d"' +
  ` targetNamespace="t">${more}<process id="p">${inside}</process></definitions>`;

describe('what a save would lose is told', () => {
  test('by element, attribute, text and comment', () => {
    const before = around(
      '<!-- why --><userTask id="a" name="A" colour="red"><documentation>what for</documentation></userTask>',
    );
    const after = around('<userTask id="a" name="A"/>');
    expect(listLosses(before, after)).toEqual([
      '<!-- why -->',
      '<userTask id="a"> colour="red"',
      '<documentation>',
      '“what for”',
    ]);
  });
  test('order, prefixes, numbers and namespaces of relatives written another way are no loss', () => {
    const before = around(
      '<userTask id="a" activiti:assignee="x"/><sequenceFlow sourceRef="a" targetRef="a">' +
        '<conditionExpression xsi:type="tFormalExpression"><![CDATA[${n < 1}]]></conditionExpression>' +
        '</sequenceFlow>',
    );
    const after = before
      .replaceAll('xmlns="', 'xmlns:b="')
      .replaceAll(/<(\/?)(?=[a-z])/g, '<$1b:')
      .replace('activiti:assignee', 'flowable:assignee')
      .replace('"tFormal', '"b:tFormal')
      .replace('<b:sequenceFlow', '<b:sequenceFlow id="flow_1"')
      .replace('<![CDATA[${n < 1}]]>', '${n &lt; 1}');
    expect(listLosses(before, after)).toEqual([]);
  });
});

describe('nothing is lost by writing', () => {
  test('the type of a waypoint, as many tools write it', async () => {
    const drawing =
      '<bpmndi:BPMNDiagram xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"' +
      ' xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC">' +
      '<bpmndi:BPMNPlane id="pl" bpmnElement="p"><bpmndi:BPMNEdge id="f_e" bpmnElement="f">' +
      '<di:waypoint xsi:type="dc:Point" x="1" y="2"/><di:waypoint xsi:type="dc:Point" x="3" y="4"/>' +
      '</bpmndi:BPMNEdge></bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>';
    const xml = around('<task id="a"/><task id="b"/><sequenceFlow id="f" sourceRef="a" targetRef="b"/>');
    expect(await listLossesOnSave(xml.replace('</definitions>', drawing))).toEqual([]);
  });
  test.each(['flowable', 'foreign', 'approval'])('%s', async (name) => {
    expect(await listLossesOnSave(fixture(name))).toEqual([]);
  });
  test.each([
    [
      'a reference to an error that is not there',
      around(
        '<task id="a"/><boundaryEvent id="b" attachedToRef="a"><errorEventDefinition errorRef="gone"/></boundaryEvent>',
      ),
    ],
    [
      'a signal of an expression, a scope',
      around('<task id="a"/>', '<signal id="s" name="s" flowable:scope="processInstance"/>'),
    ],
    [
      'texts of extension elements',
      around(
        '<dataObject id="o" itemSubjectRef="xsd:int"><extensionElements><flowable:value>5</flowable:value>' +
          '</extensionElements></dataObject>',
      ),
    ],
    [
      'elements of Flowable that hold those of BPMN',
      around(
        '<userTask id="a"><extensionElements><flowable:customResource flowable:name="x">' +
          '<resourceAssignmentExpression><formalExpression>user(a)</formalExpression>' +
          '</resourceAssignmentExpression></flowable:customResource></extensionElements></userTask>',
      ),
    ],
    [
      'who does a task, as BPMN itself says it',
      around(
        '<userTask id="a"><potentialOwner><resourceAssignmentExpression>' +
          '<formalExpression>user(kermit), group(${unit})</formalExpression></resourceAssignmentExpression>' +
          '</potentialOwner></userTask>',
      ),
    ],
    [
      'what is so by default',
      around(
        '<userTask id="a" isForCompensation="false"><multiInstanceLoopCharacteristics isSequential="false"/>' +
          '</userTask><boundaryEvent id="b" attachedToRef="a" cancelActivity="true"/>',
      ),
    ],
    [
      'data inputs that name nothing',
      around(
        '<userTask id="a"><multiInstanceLoopCharacteristics><loopDataInputRef>people</loopDataInputRef>' +
          '<inputDataItem name="person"/></multiInstanceLoopCharacteristics></userTask>',
      ),
    ],
    [
      'the last day of a cycle, an end of everything',
      around(
        '<endEvent id="e"><terminateEventDefinition flowable:terminateAll="true"/></endEvent>' +
          '<boundaryEvent id="b" attachedToRef="e"><timerEventDefinition>' +
          '<timeCycle flowable:endDate="2031-01-01">R/PT1H</timeCycle></timerEventDefinition></boundaryEvent>',
      ),
    ],
  ])('%s', async (_name, xml) => {
    expect(await listLossesOnSave(xml)).toEqual([]);
  });
});
