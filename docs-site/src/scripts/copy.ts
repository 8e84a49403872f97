/** A button beside each sample that copies it. */
import { inEachLanguage, say } from './words.ts';

const COPY = { zh: '复制', en: 'Copy' } as const;
const COPIED = { zh: '已复制', en: 'Copied' } as const;
const FAILED = { zh: '浏览器不允许复制', en: 'The browser did not allow it' } as const;
/** How long the button says what it did. */
const SAID_FOR = 2_000;

for (const sample of document.querySelectorAll('article pre:not(.told)')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'quiet copy';
  button.setAttribute('aria-live', 'polite');
  inEachLanguage(() => {
    button.textContent = say(COPY);
  });
  button.addEventListener('click', () => {
    void navigator.clipboard
      .writeText(sample.querySelector('code')?.textContent ?? '')
      .then(
        () => COPIED,
        () => FAILED,
      )
      .then((words) => {
        button.textContent = say(words);
        setTimeout(() => {
          button.textContent = say(COPY);
        }, SAID_FOR);
      });
  });
  sample.append(button);
}
