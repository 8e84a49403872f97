/** A live tag with its attributes to set: the code beside it follows. */
import { writeSnippets, type GivenAttribute, type Use } from '../snippets.ts';
import { getToken } from './session.ts';

/** Events that are shown at most, the newest first. */
const SHOWN = 8;

/** The data the page hands to this script. */
interface Shown extends Use {
  readonly kit: string;
  /** The names of everything the tag tells. */
  readonly events: readonly string[];
}

const place = document.querySelector<HTMLElement>('[data-playground]');
const stage = place?.querySelector<HTMLElement>('[data-stage]');
const knobs = place?.querySelector<HTMLFormElement>('[data-knobs]');
const told = document.querySelector('[data-told]');

/** The attributes as the form has them; an empty one is left out. */
function attributesIn(form: HTMLFormElement): readonly GivenAttribute[] {
  return [...form.querySelectorAll<HTMLLabelElement>('label')].flatMap((label): GivenAttribute[] => {
    const { property = '' } = label.dataset;
    const input = label.control;
    if (input instanceof HTMLInputElement && input.type === 'checkbox')
      return input.checked ? [{ name: input.name, property, value: true }] : [];
    if (input instanceof HTMLInputElement || input instanceof HTMLSelectElement)
      return input.value === '' ? [] : [{ name: input.name, property, value: input.value }];
    return [];
  });
}

function showCode(use: Use, kit: string): void {
  const codes = document.querySelectorAll('[data-snippets] code');
  for (const [at, { code }] of writeSnippets(use, kit).entries()) {
    const shown = codes[at];
    if (shown) shown.textContent = code;
  }
}

function tell(event: Event): void {
  if (!told) return;
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  const line = `${event.type} ${JSON.stringify(detail) ?? ''}`;
  const before = told.hasAttribute('data-any') ? (told.textContent ?? '').split('\n') : [];
  told.textContent = [line, ...before].slice(0, SHOWN).join('\n');
  told.setAttribute('data-any', '');
}

/** The tag with whoever is signed in at the back office; a provider shows what it is for by what stands inside it. */
function provided(element: HTMLElement): HTMLElement {
  const isProvider = element.localName === 'scf-provider';
  const provider = isProvider ? element : document.createElement('scf-provider');
  Object.assign(provider, { getToken });
  provider.append(isProvider ? document.createElement('scf-amount') : element);
  return provider;
}

if (place && stage && knobs) {
  const { kit, events, ...use }: Shown = JSON.parse(place.dataset['playground'] ?? '{}');
  const element = document.createElement(use.tag);
  if (use.value !== undefined) Object.assign(element, { value: use.value });
  const apply = (attributes: readonly GivenAttribute[]): void => {
    const given = new Map(attributes.map(({ name, value }) => [name, value === true ? '' : value]));
    for (const { name } of element.attributes) if (!given.has(name)) element.removeAttribute(name);
    for (const [name, value] of given) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  };
  apply(attributesIn(knobs));
  for (const name of events) element.addEventListener(name, tell);
  stage.replaceChildren(provided(element));
  knobs.addEventListener('submit', (event) => event.preventDefault());
  knobs.addEventListener('input', () => {
    const attributes = attributesIn(knobs);
    apply(attributes);
    showCode({ ...use, attributes }, kit);
  });
}
