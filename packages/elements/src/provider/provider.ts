import {
  forAll,
  attribute,
  defineElement,
  isFunction,
  property,
  type ElementDeclaration,
  type GetToken,
} from '../element/index.ts';

const isGetToken = (value: unknown): value is GetToken => isFunction(value);

const attributes = {
  baseUrl: attribute.string('base-url', 'Origin of the server; empty for the origin of the page or of the kit.'),
  locale: attribute.choice(
    'locale',
    ['zh-CN', 'en-US'],
    undefined,
    'Language of the elements inside; by default that of the document.',
  ),
  theme: attribute.choice(
    'theme',
    ['light', 'dark', 'auto'],
    undefined,
    'Theme of the elements inside; `auto` follows the system.',
  ),
};
const properties = {
  getToken: property<GetToken>(
    'getToken',
    "(why: 'first' | 'expired') => Promise<string | undefined>",
    'Answers an access token, or undefined for a visitor; asked again after a 401.',
    isGetToken,
  ),
};

/** `<scf-provider>`: configures the elements inside it and wins over configure(). */
export const scfProvider = {
  tag: 'scf-provider',
  summary: 'Configures the elements inside it: server, language, theme and where tokens come from.',
  access: forAll,
  attributes,
  properties,
  events: { 'scf-error': { description: 'A bad attribute.', detail: 'ElementError', bubbles: true } },
  slots: { '': 'The elements it configures.' },
  parts: {},
  provides: (bridge) => ({
    baseUrl: bridge.host.hasAttribute('base-url') ? bridge.attribute(attributes.baseUrl) : undefined,
    locale: bridge.attribute(attributes.locale),
    theme: bridge.attribute(attributes.theme),
    getToken: bridge.property(properties.getToken),
  }),
} as const satisfies ElementDeclaration;

export const defineProvider = (): void => defineElement(scfProvider);
