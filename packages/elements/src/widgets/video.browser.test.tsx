import axe from 'axe-core';
import { expect } from 'chai';
import { configure } from '../index.ts';
import { chooseFrom } from '../testing/choices.ts';
import { all, clean, mock, place, until } from '../testing/page.ts';
import { playsCodec } from './video/codec.ts';

const seen = async () => (await mock('seen')).video;

/** Shows the picture where this browser draws H.264; elsewhere a message says that it cannot. */
const PLAYS = playsCodec('H.264');
const PLAYING = PLAYS ? 'playing' : 'unsupported';

const states: string[] = [];
function shown(attributes: Readonly<Record<string, string>> = { 'channel-id': 'channel-1' }): HTMLElement {
  states.length = 0;
  const made = document.createElement('scf-video');
  made.addEventListener('scf-video-state', (event) => {
    if (event instanceof CustomEvent) states.push(event.detail.state);
  });
  for (const [name, value] of Object.entries({ locale: 'zh-CN', ...attributes })) made.setAttribute(name, value);
  place('div').append(made);
  return made;
}
const readTexts = (elements: readonly HTMLElement[]): string[] =>
  elements.map(({ textContent }) => textContent?.trim() ?? '');
const found = async (host: HTMLElement): Promise<string[]> => {
  await Promise.allSettled((host.shadowRoot?.getAnimations() ?? []).map(async (each) => each.finished));
  return (await axe.run(host)).violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`));
};
/** Waits for what has to be asked for. */
async function eventually(look: () => Promise<boolean>, what: string): Promise<void> {
  let done = false;
  let asking = false;
  await until(() => {
    if (!asking && !done) {
      asking = true;
      void look().then((answer) => {
        done = answer;
        asking = false;
      });
    }
    return done;
  }, what);
}
const button = (host: HTMLElement, name: string): Promise<HTMLButtonElement> =>
  until(() => {
    const act = all(host, 'button').find((each) => each.getAttribute('aria-label')?.startsWith(name));
    return act instanceof HTMLButtonElement && act;
  }, name);

suite('<scf-video>', () => {
  setup(async () => {
    configure({ getToken: async () => 'token' });
    await mock('reset');
  });
  // Whoever leaves holds no connection any more: a browser has few.
  teardown(async () => {
    clean();
    await eventually(async () => (await seen()).open === 0, 'the end of all streams');
  });

  test('plays live pictures by a ticket, and says that they are simulated', async () => {
    const host = shown();
    await until(() => states.includes(PLAYING), 'pictures');
    if (!PLAYS) return;
    const [video] = all(host, 'video');
    expect(video instanceof HTMLVideoElement && video.videoWidth).to.equal(640);
    expect(readTexts(all(host, '.video-marks span'))).to.deep.equal(['直播', '模拟画面']);
    expect(all(host, '.video-note')).to.have.length(0);
    expect(states).to.deep.equal(['starting', 'playing']);
    expect((await seen()).asked).to.deep.equal([{ call: 'live/start', channelId: 'channel-1' }]);
    expect(await found(host)).to.deep.equal([]);
    host.remove();
    await eventually(async () => (await seen()).stopped === 1, 'its end');
  });

  test('that break off are asked for again with another ticket', async () => {
    await mock('video', { cuts: 2 });
    shown();
    if (!PLAYS) return;
    await until(() => states.filter((each) => each === 'waiting').length >= 2, 'two tries');
    await eventually(async () => (await seen()).opened >= 3 && states.at(-1) === 'playing', 'pictures again');
    expect((await seen()).asked.filter(({ call }) => call === 'live/start').length).to.be.greaterThan(2);
  });

  test('of a codec that the browser does not draw are named, not black: as the platform says it, or the stream', async () => {
    if (playsCodec('H.265')) return;
    await mock('video', { codec: 'HEVC' });
    const told = shown();
    await until(() => states.at(-1) === 'unsupported', 'the codec');
    const words = '此浏览器不能播放 H.265 编码的画面，请在摄像头上改用 H.264 编码';
    await until(() => readTexts(all(told, '.video-note')).join() === words, words);
    clean();
    await mock('video', { codec: null, streamCodec: 'h265' });
    const met = shown({ 'channel-id': 'channel-1', locale: 'en-US' });
    await until(() => states.at(-1) === 'unsupported', 'the codec of the stream');
    const english = 'This browser cannot play H.265. Set the camera to H.264.';
    await until(() => readTexts(all(met, '.video-note')).join() === english, english);
  });

  test('that are refused say why, and are asked for again by hand', async () => {
    await mock('video', { refused: '未接入视频平台' });
    const host = shown();
    await until(() => states.at(-1) === 'failed', 'the refusal');
    expect(all(host, '.video-note')[0]?.textContent).to.contain('未接入视频平台');
    await mock('video', { refused: '' });
    all(host, '.video-note button')[0]?.click();
    await until(() => states.at(-1) === PLAYING, 'pictures');
  });

  test('of several channels stand side by side, and each can be shown alone', async () => {
    const host = shown({ 'channel-id': 'channel-1, channel-2 channel-3' });
    await until(() => readTexts(all(host, '.video-name')).join() === '通道 1,通道 2,通道 3', 'three');
    (await button(host, '放大此路 通道 2')).click();
    await until(() => readTexts(all(host, '.video-name')).join() === '通道 2', 'one');
    (await button(host, '显示全部')).click();
    await until(() => all(host, '.video').length === 3, 'all');
  });

  test('of the past play from a moment on, at a speed, by keyboard too', async () => {
    const host = shown();
    (await button(host, '查看回放')).click();
    await until(() => all(host, '.video-pieces i').length === 2, 'recordings');
    const [moment] = all(host, 'input[type=range]');
    if (!(moment instanceof HTMLInputElement)) throw new Error('no moments');
    // As a person moves it: React hears of what it did not set itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(moment, '60');
    moment.dispatchEvent(new Event('input', { bubbles: true }));
    moment.dispatchEvent(new KeyboardEvent('keyup', { key: 'ArrowLeft', bubbles: true }));
    const asked = async (): Promise<Readonly<Record<string, string>> | undefined> =>
      (await seen()).asked.findLast(({ call }) => call === 'playback/start');
    const midnight = new Date();
    midnight.setHours(0, 1, 0, 0);
    await eventually(async () => (await asked())?.['startTime'] === midnight.toISOString(), 'the moment');
    await chooseFrom(host, '倍速', '4×');
    await eventually(async () => (await asked())?.['speed'] === '4', 'the speed');
    expect(moment.getAttribute('aria-valuetext')).to.match(/^\d{4}-\d\d-\d\d 00:01:00$/);
    expect(await found(host)).to.deep.equal([]);
    (await button(host, '返回直播')).click();
    await until(() => all(host, 'input[type=range]').length === 0, 'live');
  });

  test('of no channel say so', async () => {
    const host = shown({});
    await until(() => all(host, '.none')[0]?.textContent === '没有选择摄像头通道', 'the note');
  });
});
