/** The form in which a reader names the sandbox that the elements of the documentation work against. */
import { exchangeKey, explainRefusal, isSandboxKey, keepSandbox, leaveSandbox, readSandbox } from './sandbox.ts';
import { client } from './session.ts';
import { inEachLanguage, say } from './words.ts';

const words = {
  test: { zh: '请使用 scf_test_ 开头的沙箱密钥', en: 'Use a key of the sandbox: it begins with scf_test_' },
  within: { zh: '正在使用沙箱 {client}', en: 'The elements work against the sandbox {client}' },
} as const;

const place = document.querySelector<HTMLDetailsElement>('[data-sandbox]');
const form = place?.querySelector('form');
const said = place?.querySelector('[data-said]');
const leave = place?.querySelector<HTMLButtonElement>('[data-leave]');

const readField = (given: FormData, name: string): string => {
  const value = given.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

if (place && form && said && leave) {
  for (const origin of place.querySelectorAll('[data-origin]')) origin.textContent = location.origin;
  const sandbox = readSandbox();
  if (sandbox) {
    place.open = true;
    leave.hidden = false;
    inEachLanguage(() => {
      said.textContent = say(words.within).replace('{client}', sandbox.clientId);
    });
  }
  leave.addEventListener('click', () => {
    leaveSandbox();
    location.reload();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const given = new FormData(form);
    const secret = readField(given, 'secret');
    if (!isSandboxKey(secret)) {
      said.textContent = say(words.test);
      return;
    }
    const named = { clientId: readField(given, 'clientId'), secret, formKey: readField(given, 'formKey') };
    exchangeKey(client, named).then(
      () => {
        keepSandbox(named);
        location.reload();
      },
      (error: unknown) => {
        said.textContent = explainRefusal(error);
      },
    );
  });
}
