import { expect, test } from 'vitest';
import { newProcess } from '@scf-kit/sdk/bpmn';
import { diffDefinitions } from './diff.ts';

const first = newProcess({ key: 'p', name: 'P', step: 'Approve' });
const ids = (parts: readonly { readonly id: string }[]): readonly string[] => parts.map(({ id }) => id);

test('the same definition, written otherwise, has no differences', async () => {
  expect(
    await diffDefinitions(
      first,
      first.replaceAll('bpmn:', 'b2:').replace('xmlns:bpmn=', 'xmlns:b2=').replaceAll('  ', ' '),
    ),
  ).toEqual({ added: [], removed: [], changed: [], layout: [] });
});

test('a moved element differs in its layout alone', async () => {
  const { changed, layout } = await diffDefinitions(first, first.replace('x="280" y="180"', 'x="300" y="180"'));
  expect([ids(changed), ids(layout)]).toEqual([[], ['approval']]);
});

test('a changed assignee, a condition and a renamed process are told by their properties', async () => {
  const after = first
    .replace('name="Approve"', 'name="Approve" flowable:assignee="${boss}"')
    .replace('name="P"', 'name="Q"')
    .replace(
      'sourceRef="start" targetRef="approval" />',
      'sourceRef="start" targetRef="approval"><bpmn:conditionExpression>${a &gt; 1}</bpmn:conditionExpression>' +
        '</bpmn:sequenceFlow>',
    );
  const { changed, added, removed } = await diffDefinitions(first, after);
  expect([ids(added), ids(removed)]).toEqual([[], []]);
  expect(
    changed.map(({ id, changes }) => [id, changes.map(({ property, before, after: now }) => [property, before, now])]),
  ).toEqual([
    ['p', [['name', 'P', 'Q']]],
    ['approval', [['assignee', '', '${boss}']]],
    [
      'toApproval',
      [
        ['conditionExpression', '', 'Expression'],
        ['conditionExpression.body', '', '${a > 1}'],
      ],
    ],
  ]);
});

test('new and removed elements are told, with the flow that now leads elsewhere', async () => {
  const after = first
    .replace('<bpmn:endEvent id="end">', '<bpmn:userTask id="second" name="Second" /><bpmn:endEvent id="end">')
    .replace(
      'targetRef="end" />',
      'targetRef="second" /><bpmn:sequenceFlow id="last" sourceRef="second" targetRef="end" />',
    );
  const { added, removed, changed } = await diffDefinitions(first, after);
  expect([ids(added), ids(removed)]).toEqual([['second', 'last'], []]);
  expect(changed.map(({ id, changes }) => [id, changes])).toEqual([
    ['toEnd', [{ property: 'targetRef', before: 'end', after: 'second' }]],
  ]);
  expect(ids((await diffDefinitions(after, first)).removed)).toEqual(['second', 'last']);
});
