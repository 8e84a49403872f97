import { boolean, call, choice, id, integer, json, list, needs, nothing, one, text } from '../index.ts';

const variables = json<Readonly<Record<string, unknown>>>()({ zh: '变量', en: 'Variables', max: 100_000 });
const access = needs('FLOWABLE_TODO_TASK_MANAGE', 'edit');

/**
 * The events that running processes wait for, told from outside: by who administers them, to those of their scope
 * alone. Variables come with it, but for those by which a process knows who applied.
 */
export const eventCalls = {
  /** The events an instance waits for, by step; `name` is that of the message or signal. */
  awaited: call('GET', '/event/awaited', {
    access: needs('FLOWABLE_TODO_TASK_MANAGE', 'query'),
    query: { processInstanceId: id({ zh: '流程实例', en: 'Instance', required: true }) },
    answer: list({
      activityId: text({ required: true }),
      activityName: text({ required: true }),
      kind: choice(
        {
          message: { zh: '消息', en: 'Message' },
          signal: { zh: '信号', en: 'Signal' },
          trigger: { zh: '触发', en: 'Trigger' },
        },
        { required: true },
      ),
      name: text(),
    }),
  }),
  /**
   * Delivers a message to the one instance that waits for it, found by its name and by the record or the instance it is
   * about; where none waits, the process that begins by it is started. 404 where nothing waits, 409 where several do.
   */
  message: call('POST', '/event/message', {
    access,
    long: true,
    body: {
      messageName: text({ zh: '消息名称', en: 'Message', required: true, max: 250 }),
      businessKey: id({ zh: '业务编号', en: 'Record number' }),
      processInstanceId: id({ zh: '流程实例', en: 'Instance' }),
      variables,
    },
    answer: one({ processInstanceId: id({ required: true }), started: boolean({ required: true }) }),
  }),
  /**
   * Sends a signal to every instance that waits for it, or to the one named; without one the processes that begin by it
   * are started as well, as far as the person may start them. `reached` counts the instances that heard it.
   */
  signal: call('POST', '/event/signal', {
    access,
    long: true,
    body: {
      signalName: text({ zh: '信号名称', en: 'Signal', required: true, max: 250 }),
      processInstanceId: id({ zh: '流程实例', en: 'Instance' }),
      variables,
    },
    answer: one({ reached: integer({ required: true }), started: integer({ required: true }) }),
  }),
  /** Has a receive task, or a service task that waits after its work, go on. 400 where nothing waits there. */
  trigger: call('POST', '/event/trigger', {
    access,
    long: true,
    body: {
      processInstanceId: id({ zh: '流程实例', en: 'Instance', required: true }),
      activityId: text({ zh: '节点', en: 'Step', required: true, max: 120 }),
      variables,
    },
    answer: nothing(),
  }),
};
