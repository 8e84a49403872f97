import { describe, expect, test } from 'vitest';
import { end, exclusive, oneTask, parallel, start, task } from '../testing/process.ts';
import { readProcess } from './read-process.ts';
import { drawn, expectRefused, fault, simple } from './testing/read.ts';

describe('a diagram that is refused is named with the element and the reason', () => {
  test.each([
    [
      'no start',
      drawn(
        [task('a'), end()],
        [
          ['a', 'end'],
          ['a', 'a'],
        ],
      ),
      'sample',
      'no start event',
    ],
    [
      'two starts',
      drawn([start(), start('again'), task('a'), end()], [...simple, ['again', 'a']]),
      'again',
      'only one start',
    ],
    [
      'a flow to nowhere',
      drawn(
        [start(), task('a'), end()],
        [
          ['start', 'a'],
          ['a', 'gone'],
          ['a', 'end'],
        ],
      ),
      'f1',
      'no target',
    ],
    [
      'a dead end',
      drawn(
        [start(), task('a'), exclusive('b'), end()],
        [
          ['start', 'a'],
          ['a', 'b'],
          ['start', 'end'],
        ],
      ),
      'b',
      'no flow leaves it',
    ],
    [
      'an island',
      drawn([start(), task('a'), task('b'), task('c'), end()], [...simple, ['b', 'c'], ['c', 'b']]),
      'b',
      'cannot be reached',
    ],
    [
      'a trap',
      drawn(
        [start(), task('a'), task('b'), end()],
        [
          ['start', 'a'],
          ['start', 'end'],
          ['a', 'b'],
          ['b', 'a'],
        ],
      ),
      'a',
      'it cannot reach an end event',
    ],
    [
      'a gateway flow without a condition',
      drawn(
        [start(), exclusive('x', 1), task('a'), end()],
        [
          ['start', 'x'],
          ['x', 'end'],
          ['x', 'a'],
          ['a', 'end'],
        ],
      ),
      'f2',
      'no condition',
    ],
    [
      'a condition where none is read',
      drawn(
        [start(), task('a'), end()],
        [
          ['start', 'a', '${1 == 1}'],
          ['a', 'end'],
        ],
      ),
      'f0',
      'only a flow that leaves a gateway or an activity',
    ],
    [
      'a join that may wait for ever',
      drawn(
        [start(), exclusive('x', 1), task('a'), task('b'), parallel('j'), end()],
        [
          ['start', 'x'],
          ['x', 'a'],
          ['x', 'b', '${n == 1}'],
          ['a', 'j'],
          ['b', 'j'],
          ['j', 'end'],
        ],
      ),
      'j',
      'wait for ever',
    ],
    [
      'a loop without a task',
      drawn(
        [start(), exclusive('x', 1), end()],
        [
          ['start', 'x'],
          ['x', 'end'],
          ['x', 'x', '${n == 1}'],
        ],
      ),
      'x',
      'no user task',
    ],
    [
      'branches that multiply',
      drawn(
        [start(), task('a'), parallel('s'), end()],
        [
          ['start', 'a'],
          ['a', 's'],
          ['s', 'a'],
          ['s', 'a'],
          ['s', 'end'],
        ],
      ),
      'a',
      'multiply',
    ],
    [
      'no process',
      '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"/>',
      'definitions',
      'no process is executable',
    ],
    ['an unknown element', drawn([start(), '<robotTask id="a"/>', end()], simple), 'a', 'robotTask'],
    [
      'a signal without a name',
      oneTask().replace('</definitions>', '<signal id="s" name=" "/></definitions>'),
      's',
      'has no name',
    ],
    [
      'signals of one name',
      oneTask().replace('</definitions>', '<signal id="s" name="n"/><signal id="t" name="n"/></definitions>'),
      't',
      'defined twice',
    ],
    [
      'an error with an empty code',
      oneTask().replace('</definitions>', '<error id="e" errorCode=""/></definitions>'),
      'e',
      'is empty',
    ],
    [
      'a task without an id',
      drawn([start(), '<userTask name="Check"/>', task('a'), end()], simple),
      'sample',
      'User task "Check" in it has no id',
    ],
    ['text', 'no xml', 'definitions', 'cannot be read'],
    ['cut XML', oneTask().slice(0, -40), 'definitions', 'cannot be read'],
    ['a doubled id', drawn([start(), task('a'), task('a'), end()], simple), 'a', 'duplicate'],
  ])('%s', (_, xml, place, reason) => expectRefused(xml, place, reason));

  test('an XML bomb and an external entity, before anything is expanded', async () => {
    const bomb =
      `<!DOCTYPE d [<!ENTITY a "${'x'.repeat(100)}"><!ENTITY b "&a;&a;&a;&a;">]>` +
      oneTask().replace('Task review', '&b;');
    expect((await fault(bomb)).reason.en).toContain('DOCTYPE');
    expect((await fault(`<!doctype d SYSTEM "file:///etc/passwd">${oneTask()}`)).reason.en).toContain('DOCTYPE');
  });
  test('more than it takes: characters, tags, elements, depth, attributes', async () => {
    expect((await fault(oneTask(`flowable:candidateUsers="${'a,'.repeat(600_000)}"`))).reason.en).toContain(
      'An attribute is longer',
    );
    const deep = oneTask().replace(
      '</process>',
      `<extensionElements>${'<x:y xmlns:x="http://x">'.repeat(20_000)}${'</x:y>'.repeat(20_000)}` +
        '</extensionElements></process>',
    );
    expect((await readProcess(deep)).graph.key).toBe('sample');
    expect((await fault(oneTask().replace('Task review', 'x'.repeat(2_000_001)))).reason.en).toContain('longer than');
    expect((await fault(`<definitions>${'<a/>'.repeat(60_000)}</definitions>`)).reason.en).toContain('50000');
    expect(
      (await fault(drawn([start(), ...Array.from({ length: 1_001 }, (_, at) => task(`t${at}`)), end()], simple))).reason
        .en,
    ).toContain('1000');
  });
});
