/** The reader of the API (Scalar) on its page, over the description that this server gives of itself. */
import { element, locale } from './words.ts';

interface Reference {
  readonly updateConfiguration: (configuration: object) => void;
}
/** The part of Scalar's script that is used. */
interface Reader {
  readonly createApiReference: (place: Element, configuration: object) => Reference;
}
declare global {
  interface Window {
    /** There once its script has run. */
    readonly Scalar?: Reader;
  }
}

const SCRIPT = '/docs/api/reader.js';

/**
 * Settings of the reader. Everything that asks other origins or sends requests is off: fonts, figures of use,
 * assistants, clients.
 */
const configuration = (): object => ({
  url: '/api/openapi.json',
  localization: { locale: locale() },
  theme: 'none',
  hideDarkModeToggle: true,
  hideTestRequestButton: true,
  hideClientButton: true,
  documentDownloadType: 'none',
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  telemetry: false,
  withDefaultFonts: false,
});

function loadReader(): Promise<Reader> {
  // One of its libraries (zod) would otherwise try whether it may compile: the policy refuses that, and reports it.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  return new Promise((resolve, reject) => {
    const script = element('script', { src: SCRIPT });
    script.addEventListener('load', () => {
      if (window.Scalar) resolve(window.Scalar);
      else reject(new Error(`${SCRIPT} brought no reader.`));
    });
    script.addEventListener('error', () => reject(new Error(`${SCRIPT} did not load.`)));
    document.head.append(script);
  });
}

const place = document.querySelector('[data-reader]');
const loading = document.querySelector<HTMLElement>('[data-loading]');
const failed = document.querySelector<HTMLElement>('[data-failed]');
if (place && loading && failed) {
  loadReader()
    .then((reader) => {
      const reference = reader.createApiReference(place, configuration());
      // The page has a main part already, which the reader stands in.
      place.querySelector('main')?.setAttribute('role', 'region');
      document.addEventListener('locale-change', () => reference.updateConfiguration(configuration()));
    })
    .catch(() => {
      failed.hidden = false;
    })
    .finally(() => {
      loading.hidden = true;
    });
}
