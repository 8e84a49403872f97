/** Milliseconds a slide shows. */
const PAUSE = 6_000;

const words = {
  'zh-CN': { stop: '停止轮播', start: '开始轮播' },
  'en-US': { stop: 'Stop the slides', start: 'Start the slides' },
};

/**
 * Slides that can be pushed along already take turns: not while somebody points at them or has reached them by
 * keyboard, not where less motion is asked for, and not once they were stopped.
 */
export function turnSlides(carousel: HTMLElement): void {
  const strip = carousel.querySelector<HTMLElement>('.slides');
  const dots = [...carousel.querySelectorAll<HTMLAnchorElement>('.dots a')];
  if (!strip || dots.length < 2) return;
  const said = words[document.documentElement.lang === 'zh-CN' ? 'zh-CN' : 'en-US'];
  const shown = (): number => Math.round(strip.scrollLeft / (strip.clientWidth + 16));
  const show = (at: number): void => strip.scrollTo({ left: at * (strip.clientWidth + 16) });
  const mark = (): void => {
    for (const [at, dot] of dots.entries()) {
      if (at === shown()) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    }
  };
  for (const [at, dot] of dots.entries())
    dot.addEventListener('click', (event) => {
      // Without moving the page to the slide.
      event.preventDefault();
      show(at);
    });
  strip.addEventListener('scroll', mark, { passive: true });
  mark();
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  let stopped = false;
  let held = false;
  const button = document.createElement('button');
  button.type = 'button';
  const draw = (): void => {
    button.textContent = stopped ? '▶' : '❚❚';
    button.setAttribute('aria-label', stopped ? said.start : said.stop);
  };
  button.addEventListener('click', () => {
    stopped = !stopped;
    draw();
  });
  draw();
  const turns = document.createElement('div');
  turns.className = 'turns';
  turns.append(button);
  carousel.append(turns);
  for (const [type, holds] of [
    ['pointerenter', true],
    ['pointerleave', false],
    ['focusin', true],
    ['focusout', false],
  ] as const)
    carousel.addEventListener(type, () => {
      held = holds;
    });
  setInterval(() => {
    if (!stopped && !held && !document.hidden) show((shown() + 1) % dots.length);
  }, PAUSE);
}
