import { expect, test } from 'vitest';
import { newProcess, type Finding } from '@scf-kit/sdk/bpmn';
import { readDocument } from '../bpmn/document.ts';
import { lintProcess } from './lint.ts';

const wrap = (inside: string): string =>
  '<?xml version="1.0"?>' +
  '<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"' +
  ' xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t"><bpmn:process id="p" isExecutable="true">' +
  `${inside}</bpmn:process></bpmn:definitions>`;
const lint = async (inside: string): Promise<readonly Finding[]> =>
  lintProcess((await readDocument(wrap(inside))).process);
const places = (findings: readonly Finding[]): readonly string[] =>
  findings.map(({ element, reason }) => `${element}: ${reason.en}`);

const SOUND =
  '<bpmn:startEvent id="s"/><bpmn:userTask id="a" name="A" flowable:assignee="${initiator}"/>' +
  '<bpmn:endEvent id="e"/><bpmn:sequenceFlow id="f1" sourceRef="s" targetRef="a"/>' +
  '<bpmn:sequenceFlow id="f2" sourceRef="a" targetRef="e"/>';

test('a sound process has no findings', async () => {
  expect(places(await lint(SOUND))).toEqual([]);
});

test('a new definition asks only who approves', async () => {
  const { process } = await readDocument(newProcess({ key: 'p', name: 'P', step: 'Approval' }));
  const findings = lintProcess(process);
  expect(findings.map(({ severity }) => severity)).toEqual(['warning']);
  expect(places(findings)).toEqual(['approval: No assignee or candidates are set: it goes to process administrators']);
});

test('elements that the engine does not run are named', async () => {
  expect(
    places(
      await lint(
        SOUND.replace('</bpmn:userTask>', '').replace(
          '<bpmn:userTask id="a" name="A" flowable:assignee="${initiator}"/>',
          '<bpmn:scriptTask id="a"/>',
        ),
      ),
    ),
  ).toEqual(['a: The engine does not run this kind of element']);
});

test('a decision without a condition, a wrong expression and a node nobody reaches are found where they are', async () => {
  const findings =
    await lint(`<bpmn:startEvent id="s"/><bpmn:exclusiveGateway id="g"/><bpmn:endEvent id="e"/><bpmn:endEvent id="x"/>
    <bpmn:endEvent id="lost"/>
    <bpmn:sequenceFlow id="f1" sourceRef="s" targetRef="g"/>
    <bpmn:sequenceFlow id="f2" sourceRef="g" targetRef="e"/><bpmn:sequenceFlow id="f3" sourceRef="g" targetRef="x"/>
    <bpmn:sequenceFlow id="f4" sourceRef="g" targetRef="x">
    <bpmn:conditionExpression>\${amount &gt;}</bpmn:conditionExpression></bpmn:sequenceFlow>`);
  expect(findings.map(({ element, severity }) => `${element} ${severity}`)).toEqual([
    'f4 error',
    'f3 error',
    'lost error',
  ]);
});

test('a join that may wait for ever is found before anything is deployed, by the rules of the engine', async () => {
  const findings = await lint(`<bpmn:startEvent id="s"/><bpmn:exclusiveGateway id="g" default="f2"/>
    <bpmn:userTask id="a" name="A" flowable:assignee="x"/><bpmn:userTask id="b" name="B" flowable:assignee="x"/>
    <bpmn:parallelGateway id="j"/><bpmn:endEvent id="e"/>
    <bpmn:sequenceFlow id="f1" sourceRef="s" targetRef="g"/><bpmn:sequenceFlow id="f2" sourceRef="g" targetRef="a"/>
    <bpmn:sequenceFlow id="f3" sourceRef="g" targetRef="b">
    <bpmn:conditionExpression>\${n == 1}</bpmn:conditionExpression></bpmn:sequenceFlow>
    <bpmn:sequenceFlow id="f4" sourceRef="a" targetRef="j"/><bpmn:sequenceFlow id="f5" sourceRef="b" targetRef="j"/>
    <bpmn:sequenceFlow id="f6" sourceRef="j" targetRef="e"/>`);
  expect(places(findings)).toEqual([
    'j: This join may wait for ever, because not every branch that leads to it is always taken',
  ]);
});

test('a sub-process is looked into, and a flow across its border is found', async () => {
  const inner =
    '<bpmn:subProcess id="p1"><bpmn:startEvent id="is"/><bpmn:endEvent id="ie"/>' +
    '<bpmn:sequenceFlow id="if" sourceRef="is" targetRef="ie"/></bpmn:subProcess>';
  const around = (target: string): string =>
    `<bpmn:startEvent id="s"/>${inner}<bpmn:endEvent id="e"/>` +
    '<bpmn:sequenceFlow id="f1" sourceRef="s" targetRef="p1"/>' +
    `<bpmn:sequenceFlow id="f2" sourceRef="p1" targetRef="${target}"/>`;
  expect(places(await lint(around('e')))).toEqual([]);
  expect(places(await lint(around('ie')))[0]).toBe('f2: A flow cannot cross the boundary of a sub-process');
});

test('a timer, a call, a service task and several approvers each say what they lack', async () => {
  const findings = await lint(`<bpmn:startEvent id="s"/><bpmn:intermediateCatchEvent id="t"><bpmn:timerEventDefinition/>
    </bpmn:intermediateCatchEvent><bpmn:callActivity id="c"/><bpmn:serviceTask id="v"/>
    <bpmn:userTask id="u" name="U" flowable:assignee="\${approver}"><bpmn:multiInstanceLoopCharacteristics/>
    </bpmn:userTask><bpmn:endEvent id="e"/>
    <bpmn:sequenceFlow id="f1" sourceRef="s" targetRef="t"/><bpmn:sequenceFlow id="f2" sourceRef="t" targetRef="c"/>
    <bpmn:sequenceFlow id="f3" sourceRef="c" targetRef="v"/>
    <bpmn:sequenceFlow id="f4" sourceRef="v" targetRef="u"/>
    <bpmn:sequenceFlow id="f5" sourceRef="u" targetRef="e"/>`);
  expect(findings.map(({ element }) => element).toSorted()).toEqual(['c', 't', 'u', 'v']);
});

test('constructs of other tools that the engine runs are no errors: a last step, a name with an expression, a collection as an element', async () => {
  const findings = await lint(`<bpmn:startEvent id="s"/><bpmn:transaction id="t"><bpmn:startEvent id="is"/>
    <bpmn:userTask id="i" name="I" flowable:assignee="user_\${n}"/>
    <bpmn:sequenceFlow id="if" sourceRef="is" targetRef="i"/></bpmn:transaction>
    <bpmn:userTask id="u" name="U"><bpmn:potentialOwner><bpmn:resourceAssignmentExpression>
    <bpmn:formalExpression>group(x)</bpmn:formalExpression></bpmn:resourceAssignmentExpression>
    </bpmn:potentialOwner><bpmn:multiInstanceLoopCharacteristics><bpmn:extensionElements><flowable:collection>
    <flowable:string>people</flowable:string></flowable:collection></bpmn:extensionElements>
    </bpmn:multiInstanceLoopCharacteristics></bpmn:userTask>
    <bpmn:sequenceFlow sourceRef="s" targetRef="t"/><bpmn:sequenceFlow sourceRef="t" targetRef="u"/>`);
  expect(places(findings)).toEqual([]);
});
