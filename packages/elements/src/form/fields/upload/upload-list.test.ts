import { expect, test, vi } from 'vitest';
import { createForm, type FieldNode, type FormItem, type FormNode } from '@scf-kit/sdk/form';
import { createUploadTracker } from '../../upload-tracker.ts';
import type { FileSender } from './send-file.ts';
import { createUploadList, readEntries, type UploadNotice } from './upload-list.ts';

const isField = (node: FormNode | undefined): node is FieldNode => node?.kind === 'field';

function uploads(
  type: 'uploadFile' | 'uploadImg',
  options: FormItem['options'],
  send: FileSender['send'],
  more: Partial<FileSender> = {},
) {
  const form = createForm(
    { list: [{ type, key: 'files', model: 'files', label: 'files', options: options ?? {} }], config: {} },
    { locale: 'zh-CN' },
  );
  const node = form.node('files');
  if (!isField(node)) throw new Error('no field');
  const notices: UploadNotice[] = [];
  const tracker = createUploadTracker();
  const list = createUploadList({
    node,
    image: type === 'uploadImg',
    locale: 'zh-CN',
    tracker,
    notify: (notice) => notices.push(notice),
    sender: { send, resumes: () => false, left: async () => [], discard: async () => undefined, ...more },
  });
  return { node, list, notices, tracker, done: () => readEntries(node.getState().value) };
}
const file = (name: string, megabytes = 0): File => {
  const made = new File(['x'], name);
  Object.defineProperty(made, 'size', { value: Math.max(1, megabytes * 1024 * 1024) });
  return made;
};
const stored = async (): Promise<{ path: string }> => ({ path: 'test/stored' });
const refused = async (): Promise<{ path: string }> => {
  throw new Error('文件上传失败');
};

test('UPL-001 UPL-003 refuses a file above the limit, 10 MB by default', async () => {
  const send = vi.fn(stored);
  const { list, notices } = uploads('uploadFile', {}, send);
  list.add([file('big.pdf', 10.5)]);
  expect(notices).toEqual([{ kind: 'error', title: '操作失败', content: '上传文件不能大于10M，请重新上传' }]);
  expect(send).not.toHaveBeenCalled();
  const own = uploads('uploadFile', { fileSize: 2 }, send);
  own.list.add([file('big.pdf', 2.1)]);
  expect(own.notices[0]?.content).toBe('上传文件不能大于2M，请重新上传');
});

test('UPL-005 a picture is gif, jpeg or png', () => {
  const { list, notices } = uploads('uploadImg', {}, stored);
  list.add([file('a.webp'), file('b.png')]);
  expect(notices.map((notice) => notice.content)).toEqual(['不支持该文件类型，允许：gif, jpeg, jpg, png']);
  expect(list.$state.get().items.map((item) => item.file.name)).toEqual(['b.png']);
});

test('UPL-006 extensions are compared without regard to case', () => {
  const { list, notices } = uploads('uploadFile', { fileType: '.PDF, .docx' }, stored);
  list.add([file('A.Pdf'), file('b.DOCX'), file('c.exe')]);
  expect(notices).toHaveLength(1);
  expect(list.$state.get().items).toHaveLength(2);
});

test('UPL-007 extras above the limit are dropped with a warning', () => {
  const { list, notices } = uploads('uploadFile', { limit: 2 }, stored);
  list.add([file('a.pdf'), file('b.pdf'), file('c.pdf')]);
  expect(notices).toEqual([{ kind: 'warning', content: '最大上传数量为2' }]);
  expect(list.$state.get().items.map((item) => item.file.name)).toEqual(['a.pdf', 'b.pdf']);
});

test('files stand as they were chosen, in whatever order they arrive', async () => {
  const finish = new Map<string, () => void>();
  const { list, done } = uploads(
    'uploadFile',
    { limit: 9 },
    (sent) =>
      new Promise((resolve) => {
        finish.set(sent.name, () => resolve({ path: `test/${sent.name}` }));
      }),
  );
  const arrive = async (name: string): Promise<void> => {
    await vi.waitFor(() => expect(finish.has(name)).toBe(true));
    finish.get(name)?.();
    await vi.waitFor(() => expect(done().some((entry) => entry.name === name)).toBe(true));
  };
  list.add([file('a.pdf'), file('b.pdf')]);
  await arrive('b.pdf');
  list.add([file('c.pdf')]);
  await arrive('c.pdf');
  await arrive('a.pdf');
  expect(done().map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
});

test('UPL-009 a file is checked, uploading, then a done entry of the value', async () => {
  let finish: (stored: { path: string }) => void = () => undefined;
  const { list, done, tracker } = uploads('uploadFile', {}, (_, onProgress) => {
    onProgress(0.5);
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  list.add([file('a.pdf')]);
  await vi.waitFor(() => expect(list.$state.get().items).toMatchObject([{ status: 'uploading', progress: 0.5 }]));
  expect([done().length, tracker.running()]).toEqual([0, 1]);
  finish({ path: 'test/1.pdf' });
  await tracker.settled();
  expect(list.$state.get().items).toEqual([]);
  expect(done()).toMatchObject([{ name: 'a.pdf', status: 'done', url: 'test/1.pdf', type: 'file' }]);
});

test('UPL-010 UPL-012 a failed file has the status error, leaves the value, and its message shows', async () => {
  const { list, done, notices, tracker } = uploads('uploadFile', {}, refused);
  list.add([file('a.pdf')]);
  await tracker.settled();
  expect(list.$state.get().items).toMatchObject([{ status: 'error', message: '文件上传失败' }]);
  expect(done()).toEqual([]);
  expect(notices).toEqual([{ kind: 'error', content: '文件上传失败' }]);
});

test('UPL-013 a failed picture shows its own message', async () => {
  const { list, notices, tracker } = uploads('uploadImg', {}, refused);
  list.add([file('a.png')]);
  await tracker.settled();
  expect(list.$state.get().items[0]?.message).toBe('图片上传失败');
  expect(notices[0]).toMatchObject({ title: '图片上传失败' });
});

test('trying again sends the file that was held, and dismissing lets it go', async () => {
  const answers = [refused, stored];
  const { list, done, tracker } = uploads('uploadFile', {}, () => (answers.shift() ?? refused)());
  list.add([file('a.pdf')]);
  await tracker.settled();
  const [failed] = list.$state.get().items;
  list.resume(failed?.uid ?? '');
  await tracker.settled();
  expect([done().map((entry) => entry.name), tracker.failed()]).toEqual([['a.pdf'], 0]);
  list.add([file('b.pdf')]);
  await tracker.settled();
  expect(tracker.failed()).toBe(1);
  list.cancel(list.$state.get().items[0]?.uid ?? '');
  expect([list.$state.get().items, tracker.failed()]).toEqual([[], 0]);
});

test('cancelling stops the sending and is no failure', async () => {
  const { list, notices, tracker } = uploads(
    'uploadFile',
    {},
    (_, __, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  list.add([file('a.pdf')]);
  list.cancel(list.$state.get().items[0]?.uid ?? '');
  await tracker.settled();
  expect([list.$state.get().items, notices, tracker.failed()]).toEqual([[], [], 0]);
});

/** Sends that end when they are told to, or are given up. */
function held() {
  const sent: {
    readonly name: string;
    readonly signal: AbortSignal;
    readonly progress: (share: number) => void;
    readonly finish: () => void;
  }[] = [];
  const send: FileSender['send'] = ({ name }, progress, signal) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
      sent.push({ name, signal, progress, finish: () => resolve({ path: `test/${name}` }) });
    });
  return { sent, send };
}

test('three files go at a time, the others wait for their turn', async () => {
  const { sent, send } = held();
  const { list, done } = uploads('uploadFile', { limit: 10 }, send);
  list.add(['a', 'b', 'c', 'd', 'e'].map((name) => file(`${name}.pdf`)));
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(list.$state.get().items.map(({ status }) => status)).toEqual([
    'uploading',
    'uploading',
    'uploading',
    'queued',
    'queued',
  ]);
  sent[0]?.finish();
  await vi.waitFor(() => expect(sent).toHaveLength(4));
  list.cancel(list.$state.get().items.find(({ file: one }) => one.name === 'e.pdf')?.uid ?? '');
  for (const one of sent) one.finish();
  await vi.waitFor(() =>
    expect(
      done()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']),
  );
});

test('a large file stands still and goes on; a small one cannot stand still', async () => {
  const { sent, send } = held();
  const { list, done, tracker } = uploads('uploadFile', {}, send, { resumes: ({ name }) => name === 'large.pdf' });
  list.add([file('large.pdf'), file('small.pdf')]);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  sent[0]?.progress(0.4);
  const [large, small] = list.$state.get().items;
  list.pause(large?.uid ?? '');
  list.pause(small?.uid ?? '');
  expect(list.$state.get().items).toMatchObject([{ status: 'paused', progress: 0.4 }, { status: 'uploading' }]);
  expect([tracker.running(), tracker.paused(), sent[0]?.signal.aborted]).toEqual([1, 1, true]);
  list.resume(large?.uid ?? '');
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect([tracker.running(), tracker.paused()]).toEqual([2, 0]);
  sent[1]?.finish();
  sent[2]?.finish();
  await tracker.settled();
  expect(
    done()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['large.pdf', 'small.pdf']);
});

test('cancelling a large file gives up what was sent of it, also while it stands still', async () => {
  const discard = vi.fn(async () => undefined);
  const { sent, send } = held();
  const { list, tracker } = uploads('uploadFile', {}, send, { resumes: () => true, discard });
  list.add([file('large.pdf')]);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const uid = list.$state.get().items[0]?.uid ?? '';
  list.pause(uid);
  list.cancel(uid);
  expect([list.$state.get().items, tracker.running(), tracker.paused(), discard.mock.calls.length]).toEqual([
    [],
    0,
    0,
    1,
  ]);
});

test('an upload that an earlier visit left is offered until its file is chosen again or it is given up', async () => {
  const discard = vi.fn(async () => undefined);
  const chosen = file('large.pdf', 6);
  const mark = { name: 'large.pdf', size: chosen.size, lastModified: chosen.lastModified, received: 3 };
  const { list } = uploads('uploadFile', {}, held().send, {
    left: async () => [mark, { ...mark, name: 'other.pdf' }],
    discard,
  });
  await list.recall();
  expect(list.$state.get().left.map(({ name }) => name)).toEqual(['large.pdf', 'other.pdf']);
  list.add([chosen]);
  expect(list.$state.get().left.map(({ name }) => name)).toEqual(['other.pdf']);
  const [other] = list.$state.get().left;
  if (other) list.discard(other);
  expect([list.$state.get().left, discard.mock.calls.length]).toEqual([[], 1]);
});
