import { atom, type ReadableAtom } from 'nanostores';
import type { KeyStorage } from '@scf-kit/sdk/client';

/** Settings of the look (spec shell §2, §9). */
export interface Settings {
  readonly layout: 'side' | 'top';
  readonly fixedHeader: boolean;
  readonly fixedSider: boolean;
  readonly siderCollapsed: boolean;
  readonly contentWidth: 'fluid' | 'fixed';
  /** `system`: as the person's computer is set. */
  readonly theme: 'light' | 'dark' | 'system';
  /** With its number sign. */
  readonly colour: string;
  readonly multiTab: boolean;
}

export const DEFAULT_COLOUR = '#1890FF';
export const ALTERNATIVE_COLOURS: readonly string[] = [
  '#F5222D',
  '#FA541C',
  '#FAAD14',
  '#13C2C2',
  '#52C41A',
  '#2F54EB',
  '#722ED1',
];
export const COLOURS: readonly string[] = [DEFAULT_COLOUR, ...ALTERNATIVE_COLOURS];

export const DEFAULT_SETTINGS: Settings = {
  layout: 'side',
  fixedHeader: true,
  fixedSider: true,
  siderCollapsed: false,
  contentWidth: 'fluid',
  theme: 'light',
  colour: DEFAULT_COLOUR,
  multiTab: true,
};

const SETTINGS_KEY = 'scf-kit-settings';

/** Reads stored settings; whatever is missing or of another kind takes its default. */
export function parseSettings(written: string | undefined): Settings {
  let read: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(written ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) read = { ...parsed };
  } catch {
    // Somebody else's cookie: the defaults hold.
  }
  const flag = (key: keyof Settings, otherwise: boolean): boolean =>
    typeof read[key] === 'boolean' ? read[key] : otherwise;
  const colour = typeof read['colour'] === 'string' ? read['colour'].toUpperCase() : '';
  return {
    layout: read['layout'] === 'top' ? 'top' : 'side',
    fixedHeader: flag('fixedHeader', DEFAULT_SETTINGS.fixedHeader),
    fixedSider: flag('fixedSider', DEFAULT_SETTINGS.fixedSider),
    siderCollapsed: flag('siderCollapsed', DEFAULT_SETTINGS.siderCollapsed),
    contentWidth: read['contentWidth'] === 'fixed' ? 'fixed' : 'fluid',
    theme: read['theme'] === 'dark' || read['theme'] === 'system' ? read['theme'] : 'light',
    colour: COLOURS.includes(colour) ? colour : DEFAULT_COLOUR,
    multiTab: flag('multiTab', DEFAULT_SETTINGS.multiTab),
  };
}

export interface SettingsStore {
  readonly $settings: ReadableAtom<Settings>;
  /** Whether the dark theme shows. */
  readonly $dark: ReadableAtom<boolean>;
  change(part: Partial<Settings>): void;
}

/** The preference of the person's computer, and word of its changes. */
interface Preference {
  readonly matches: boolean;
  addEventListener(type: 'change', listener: () => void): void;
}

/** Settings over a storage (cookies), read once at the start. */
export function createSettings(storage: KeyStorage, prefersDark?: Preference): SettingsStore {
  const $settings = atom(parseSettings(storage.get(SETTINGS_KEY)));
  const dark = (): boolean => {
    const { theme } = $settings.get();
    return theme === 'dark' || (theme === 'system' && prefersDark?.matches === true);
  };
  const $dark = atom(dark());
  const look = (): void => $dark.set(dark());
  $settings.listen(look);
  prefersDark?.addEventListener('change', look);
  return {
    $settings,
    $dark,
    change(part) {
      const next = { ...$settings.get(), ...part };
      storage.set(SETTINGS_KEY, JSON.stringify(next));
      $settings.set(next);
    },
  };
}
