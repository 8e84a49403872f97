import { cookieStorage, createClient, createSession } from '@scf-kit/sdk/client';
import { returning } from './account.ts';

const session = createSession({ storage: cookieStorage() });
/** Whoever is signed in at the back office is signed in here: same origin, same cookies, one refresh at a time. */
const client = createClient({
  baseUrl: '',
  locale: () => (document.documentElement.lang === 'zh-CN' ? 'zh-CN' : 'en-US'),
  session,
});

/** The token of the elements; undefined for a visitor. Asking who the person is renews an expired one. */
async function getToken(why: 'first' | 'expired'): Promise<string | undefined> {
  if (why === 'expired' && session.tokens()) await client.auth.loadUser().catch(() => undefined);
  return session.tokens()?.access_token;
}

/** Elements as these pages use them: properties may be set before the kit has loaded. */
type Element = HTMLElement & Record<'getToken' | 'value' | 'names' | 'quotes', unknown>;
const elements = (selector: string): readonly Element[] => [...document.querySelectorAll<Element>(selector)];

/** The data a page carries under an id. */
function carried(id: string | undefined): unknown {
  const text = id === undefined ? undefined : document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
const isValues = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The server's answer to the form, read without trusting its shape. */
function readCode(event: Event): string {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  const code: unknown = isValues(detail) ? detail['code'] : undefined;
  return typeof code === 'string' ? code : '';
}

function offerForm(form: Element): void {
  const names = carried(form.dataset['names']);
  if (isValues(names)) form.names = names;
  const values = carried(form.dataset['prefill']);
  if (isValues(values) && Object.keys(values).length > 0) form.value = values;
  const visitor = document.querySelector<HTMLElement>('#visitor');
  const done = document.querySelector<HTMLElement>('#done');
  const draw = (): void => {
    if (visitor) visitor.hidden = session.tokens() !== undefined || form.hidden;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-returns]'))
      link.href = returning(new URL(link.href).pathname, '#apply');
  };
  form.addEventListener('scf-submit', (event) => {
    form.hidden = true;
    draw();
    if (!done) return;
    done.hidden = false;
    const code = done.querySelector('.code');
    if (code) code.textContent = readCode(event);
    done.focus();
  });
  session.$tokens.listen(draw);
  draw();
}

/** A comparison as the table of quotes, once it is drawn; until then, and without a script, the table of the page. */
function offerQuotes(table: HTMLElement): void {
  const quotes = carried(table.dataset['quotes']);
  if (!Array.isArray(quotes)) return;
  const shown = document.createElement('scf-financier-selection') as unknown as Element;
  shown.setAttribute('readonly', '');
  shown.setAttribute('aria-label', table.querySelector('caption')?.textContent ?? '');
  shown.quotes = quotes;
  table.after(shown);
  void customElements.whenDefined('scf-financier-selection').then(async () => {
    const ready: unknown = Reflect.get(shown, 'ready');
    if (ready instanceof Promise) await ready;
    table.hidden = true;
  });
}

for (const provider of elements('scf-provider')) provider.getToken = getToken;
for (const form of elements('scf-form[data-prefill]')) offerForm(form);
for (const table of document.querySelectorAll<HTMLElement>('[data-quotes]')) offerQuotes(table);
