import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPush, pushAddress, type PushMessage } from './push.ts';

/** A socket the test drives; browsers give no way to break theirs on purpose. */
class DrivenSocket extends EventTarget {
  static readonly OPEN = 1;
  static made: DrivenSocket[] = [];
  readonly sent: unknown[] = [];
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    DrivenSocket.made.push(this);
  }
  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  /** Opens, and the server has registered it. */
  async stand(): Promise<void> {
    this.open();
    await vi.advanceTimersByTimeAsync(0);
    this.receive({ type: 'ready' });
    await vi.advanceTimersByTimeAsync(0);
  }
  receive(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  send(frame: string): void {
    this.sent.push(JSON.parse(frame));
  }
  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}
const todo = (id: string, more: Partial<PushMessage> = {}): PushMessage => ({
  id,
  dataType: 'TODO',
  userId: 'u1',
  title: 't',
  content: 'c',
  ...more,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', DrivenSocket);
  DrivenSocket.made = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = async (missed: readonly PushMessage[] = []) => {
  const shown: string[] = [];
  const changes: unknown[] = [];
  const stop = openPush({
    baseUrl: 'https://host',
    officeId: 'o1',
    userId: 'u1',
    token: async () => 'a1',
    locale: () => 'zh-CN',
    onTodo: (message) => shown.push(message.id),
    onChange: (change) => changes.push(change),
    onStanding: (again) => changes.push(again ? 'stands again' : 'stands'),
    missed: async () => missed,
  });
  const socket = (): DrivenSocket => {
    const last = DrivenSocket.made.at(-1);
    if (!last) throw new Error('No socket was made.');
    return last;
  };
  await socket().stand();
  return { shown, changes, stop, socket };
};

test('PUSH-001 one connection per office and user; the token is the first frame, not in the address', async () => {
  const { socket, stop } = await start();
  expect(socket().url).toBe('wss://host/api/engine/ws/o1/u1');
  expect(socket().sent).toEqual([{ type: 'auth', token: 'a1', locale: 'zh-CN' }]);
  expect(pushAddress('http://h:1/base', 'o', 'u')).toBe('ws://h:1/base/api/engine/ws/o/u');
  stop();
});
test('PUSH-002 PUSH-003 PUSH-004 only new to-dos of this person are shown', async () => {
  const { shown, socket, stop } = await start();
  socket().receive(todo('1', { dataType: 'NOTICE' }));
  socket().receive(todo('2', { userId: 'u2' }));
  socket().receive(todo('3'));
  socket().receive(todo('3'));
  socket().dispatchEvent(new MessageEvent('message', { data: 'not json' }));
  expect(shown).toEqual(['3']);
  stop();
});
test('PUSH-005 a heartbeat every 60 s', async () => {
  const { socket, stop } = await start();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(socket().sent.slice(1)).toEqual([{ type: 'heartbeat' }, { type: 'heartbeat' }]);
  stop();
});
test('PUSH-006 a lost connection opens again after 2 s and what was missed is shown once', async () => {
  const { shown, socket, stop } = await start([todo('1'), todo('2')]);
  socket().receive(todo('1'));
  socket().close();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(DrivenSocket.made).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(DrivenSocket.made).toHaveLength(2);
  await socket().stand();
  expect(shown).toEqual(['1', '2']);
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(DrivenSocket.made).toHaveLength(2);
});
test('a change is handed on with its resource, kind and record, and a new connection says that some may be missed', async () => {
  const { changes, shown, socket, stop } = await start();
  socket().receive({ type: 'change', resource: 'flowable-task', kind: 'changed', personal: true, recordId: 't1' });
  socket().receive({ type: 'change', resource: 'brand', kind: 'added' });
  socket().receive({ type: 'change', resource: 'brand', kind: 'burnt' });
  socket().receive({ type: 'change', kind: 'added' });
  expect(changes).toEqual([
    'stands',
    { resource: 'flowable-task', kind: 'changed', personal: true, recordId: 't1' },
    { resource: 'brand', kind: 'added', personal: false },
  ]);
  socket().close();
  await vi.advanceTimersByTimeAsync(2_000);
  await socket().stand();
  expect(changes.at(-1)).toBe('stands again');
  stop();
  socket().receive({ type: 'change', resource: 'brand', kind: 'added' });
  expect([changes.length, shown]).toEqual([4, []]);
});
test('what may have been missed is asked for once the server has registered the connection, not before', async () => {
  const { changes, shown, socket, stop } = await start([todo('1')]);
  socket().close();
  await vi.advanceTimersByTimeAsync(2_000);
  socket().open();
  await vi.advanceTimersByTimeAsync(0);
  expect([changes, shown]).toEqual([['stands'], []]);
  socket().receive({ type: 'ready' });
  await vi.advanceTimersByTimeAsync(0);
  expect([changes, shown]).toEqual([['stands', 'stands again'], ['1']]);
  stop();
});
