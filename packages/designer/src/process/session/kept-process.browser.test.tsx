import { expect } from 'chai';
import { clean, until } from '@scf-kit/elements/testing';
import type { ScfProcessDesignerElement } from '../../tags.ts';
import { KeptProcess } from './kept-process.ts';
import approval from '../testing/approval.bpmn?raw';
import { button, changed, chosen, designer, drawn, field, inside, press } from '../testing/process-page.ts';

let names = 0;
const draftKey = (): string => {
  names += 1;
  return `process ${names} ${performance.now()}`;
};
async function open(key: string): Promise<ScfProcessDesignerElement> {
  const host = await designer(approval);
  host.draftKey = key;
  return host;
}
async function rename(host: ScfProcessDesignerElement, to: string): Promise<string> {
  const told = changed(host);
  await press(drawn(host, 'manager'));
  await chosen(host, 'manager');
  const control = field(host, '名称');
  control.focus();
  control.value = to;
  control.blur();
  return told;
}
const state = (host: HTMLElement): string => inside(host, '.save-state').textContent ?? '';
const kept = (host: HTMLElement): Promise<unknown> =>
  until(() => state(host).startsWith('未保存，本机已暂存'), 'the work to be kept');
const offer = (host: HTMLElement): Element | null | undefined => host.shadowRoot?.querySelector('dialog');

suite('the work in hand on a process', () => {
  teardown(clean);

  test('unsaved work is offered again, and taken up', async () => {
    const key = draftKey();
    const first = await open(key);
    await rename(first, '风控审批');
    await kept(first);
    first.remove();
    const again = await open(key);
    await until(() => offer(again)?.textContent?.includes('上次有未保存的修改'), 'the offer');
    button(again, '恢复').click();
    await until(() => again.xml?.includes('风控审批'), 'the work');
    await until(() => !offer(again), 'the offer to close');
    await kept(again);
  });

  test('work that the page has saved, or that was thrown away, is not offered', async () => {
    const key = draftKey();
    const first = await open(key);
    const drawnNow = await rename(first, '风控审批');
    await kept(first);
    first.savedXml = drawnNow;
    await until(() => state(first) === '', 'nothing unsaved');
    first.remove();
    const second = await open(key);
    await rename(second, '法务审批');
    await kept(second);
    expect(offer(second)).to.equal(null);
    second.remove();
    const third = await open(key);
    await until(() => offer(third), 'the offer');
    button(third, '丢弃').click();
    await until(() => !offer(third), 'the offer to close');
    third.remove();
    const last = await open(key);
    await rename(last, '终审');
    await kept(last);
    expect(offer(last)).to.equal(null);
  });

  test('what the designer before has saved, and is forgetting while the next one looks, is not offered', async () => {
    const key = draftKey();
    const [first, second] = [new KeptProcess(key), new KeptProcess(key)];
    first.changed('<changed/>', '<saved/>');
    await until(() => first.$state.get().keptAt, 'the work to be kept');
    const looking = second.offer(['<changed-again/>']);
    first.changed('<changed-again/>', undefined);
    await first.stop();
    await looking;
    expect(second.$state.get().left).to.deep.equal([]);
    await second.stop();
  });
});
