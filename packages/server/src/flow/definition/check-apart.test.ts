import { describe, expect, test } from 'vitest';
import { lintProcess } from '../repository/dry-run.ts';
import { readProcess } from './read-process.ts';

const written = (body: string): string =>
  '<?xml version="1.0" encoding="UTF-8"?>' +
  '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"' +
  ` targetNamespace="x"><process id="p" name="p" isExecutable="true">${body}</process></definitions>`;

/** Tasks one after the other. */
function line(count: number): string {
  const tasks = Array.from(
    { length: count },
    (_, at) =>
      `<userTask id="t${at}" flowable:assignee="x"/>` +
      `<sequenceFlow id="f${at}" sourceRef="${at === 0 ? 's' : `t${at - 1}`}" targetRef="t${at}"/>`,
  );
  return written(
    `<startEvent id="s"/>${tasks.join('')}<endEvent id="e"/>` +
      `<sequenceFlow id="l" sourceRef="t${count - 1}" targetRef="e"/>`,
  );
}

/** Branches side by side, each of so many tasks, from a gateway to one that joins them. */
function branches(kind: 'parallel' | 'inclusive', count: number, length: number, joined = 'join'): string {
  const flows = Array.from({ length: count }, (_, branch) =>
    Array.from({ length }, (_task, at) => {
      const id = `t${branch}_${at}`;
      const next = at === length - 1 ? joined : `t${branch}_${at + 1}`;
      return (
        `<userTask id="${id}" flowable:assignee="x"/>` +
        (at === 0 ? `<sequenceFlow id="i${branch}" sourceRef="fork" targetRef="${id}"/>` : '') +
        `<sequenceFlow id="o${branch}_${at}" sourceRef="${id}" targetRef="${next}"/>`
      );
    }).join(''),
  );
  return written(
    `<startEvent id="s"/><sequenceFlow id="sf" sourceRef="s" targetRef="fork"/><${kind}Gateway id="fork"/>` +
      `${flows.join('')}<${kind}Gateway id="join"/><sequenceFlow id="je" sourceRef="join" targetRef="e"/>` +
      '<endEvent id="e"/>',
  );
}

/** The work with others asking meanwhile: how often they were answered before it was done. */
async function answeredDuring(work: Promise<unknown>): Promise<number> {
  const asked = { answered: 0, over: false };
  const done = work.finally(() => {
    asked.over = true;
  });
  while (!asked.over) {
    await new Promise((resolve) => setImmediate(resolve));
    asked.answered += 1;
  }
  await done;
  return asked.answered;
}

const TEN = 10;
describe('a large process is checked while others are answered', { timeout: 120_000 }, () => {
  test.each([
    ['without names', written('<task/>'.repeat(20_000))],
    ['one after the other', line(20_000)],
  ])('of twenty thousand tasks %s', async (_how, tasks) => {
    let findings: Awaited<ReturnType<typeof lintProcess>> = [];
    const answered = await answeredDuring(lintProcess(tasks).then((found) => (findings = found)));
    expect(findings).toMatchObject([{ severity: 'error' }]);
    expect(answered).toBeGreaterThan(TEN);
  });
  test('that can run, and is read like a small one', async () => {
    const answered = await answeredDuring(
      readProcess(line(490)).then(({ graph }) => expect(graph.nodes.size).toBe(492)),
    );
    expect(answered).toBeGreaterThan(TEN);
  });
  test('of tasks that all have one name', async () => {
    const findings = lintProcess(written('<task id="a"/>'.repeat(10_000)));
    expect(await answeredDuring(findings)).toBeGreaterThan(TEN);
    expect(await findings).toMatchObject([{ element: 'a', severity: 'error' }]);
  });
  test.each(['parallel', 'inclusive'] as const)('with many ways through %s branches', async (kind) => {
    const answered = await answeredDuring(
      readProcess(branches(kind, 12, 6)).then(({ graph }) => expect(graph.key).toBe('p')),
    );
    expect(answered).toBeGreaterThan(TEN);
  });
  test('and its deadlocks are still found', async () => {
    const stuck = written(
      `<startEvent id="s"/><sequenceFlow id="a" sourceRef="s" targetRef="x"/><exclusiveGateway id="x"/><sequenceFlow id="b" sourceRef="x" targetRef="j"><conditionExpression>\${a}</conditionExpression></sequenceFlow>${Array.from(
        { length: 320 },
        (_, at) =>
          `<userTask id="t${at}" flowable:assignee="x"/>
          <sequenceFlow id="f${at}" sourceRef="${at === 0 ? 'x' : `t${at - 1}`}" targetRef="t${at}"/>`,
      ).join(
        '',
      )}<sequenceFlow id="c" sourceRef="t319" targetRef="j"/><parallelGateway id="j"/><sequenceFlow id="d" sourceRef="j" targetRef="e"/><endEvent id="e"/>`,
    );
    expect(await lintProcess(stuck)).toMatchObject([{ element: 'j', severity: 'error' }]);
  });
});
