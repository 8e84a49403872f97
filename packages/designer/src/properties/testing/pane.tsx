import { useEffect, type ReactNode } from 'react';
import type { Text } from '@scf-kit/sdk/contract/text';
import type { FormDefinition } from '@scf-kit/sdk/form';
import { attribute, defineElement, type ElementBridge } from '@scf-kit/elements/element';
import { clean, until } from '@scf-kit/elements/testing';
import { Design } from '../../document/design.ts';
import type { RecordId } from '../../document/records.ts';
import { DesignProvider, type DesignScope } from '../../context/design-context.tsx';
import type { Sources } from '../../context/sources.ts';
import { propertiesStyles } from '../properties-styles.ts';
import { PropertiesPane } from '../properties-pane.tsx';

/** The pane by itself, for its tests in the browser: a document whose clock the test moves. */
export interface Pane {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly design: Design;
  /** Selects fields by their keys, or nothing. */
  readonly select: (...keys: readonly string[]) => void;
  readonly findId: (key: string) => RecordId;
  /** Lets time pass, so that what comes next is an entry of its own. */
  readonly pass: () => void;
}
let next: { readonly design: Design; readonly sources: Sources } | undefined;

function Alone({ bridge }: { readonly bridge: ElementBridge }): ReactNode {
  useEffect(() => bridge.show('ready'), [bridge]);
  const { locale, theme } = bridge.context();
  if (!next) return null;
  const scope: DesignScope = { bridge, ...next, locale, theme, readOnly: false };
  return (
    <DesignProvider scope={scope}>
      <PropertiesPane />
    </DesignProvider>
  );
}
const locale: Text = { zh: 'zh-CN', en: 'en-US' };
const tag = 'scf-properties-alone';

/** Called before the first test: loading the code that mounts a tag takes long. */
export async function ready(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    try {
      await mountPane({ list: [], config: {} });
      break;
    } catch {
      // Still being read on a busy machine.
    }
  }
  clean();
}

export async function mountPane(
  definition: FormDefinition,
  options: {
    readonly sources?: Partial<Sources>;
    readonly locale?: 'zh' | 'en';
    readonly theme?: 'light' | 'dark';
    readonly width?: number;
  } = {},
): Promise<Pane> {
  let time = 1_700_000_000_000;
  const design = new Design(definition, { now: () => time });
  const none = async (): Promise<readonly never[]> => [];
  next = { design, sources: { dictionaries: none, nodes: none, bindings: none, ...options.sources } };
  defineElement({
    tag,
    summary: 'The pane alone.',
    events: {},
    properties: {},
    slots: {},
    parts: {},
    attributes: {
      locale: attribute.choice('locale', ['zh-CN', 'en-US'], undefined, 'Language.'),
      theme: attribute.choice('theme', ['light', 'dark', 'auto'], undefined, 'Theme.'),
    },
    load: async () => ({ View: Alone, sheets: propertiesStyles }),
  });
  const host = document.createElement(tag);
  host.setAttribute('locale', locale[options.locale ?? 'zh']);
  host.setAttribute('theme', options.theme ?? 'light');
  host.style.cssText = `display:block;width:${options.width ?? 320}px`;
  document.body.append(host);
  await until(() => host.shadowRoot?.querySelector('.properties'), 'the pane');
  const root = host.shadowRoot;
  if (!root) throw new Error('no shadow root');
  const getId = (key: string): RecordId => {
    const found = design.items().find(([, item]) => item.key === key)?.[0];
    if (found === undefined) throw new Error(`no ${key}`);
    return found;
  };
  const pass = (): void => {
    time += 1_000;
  };
  return {
    host,
    root,
    design,
    findId: getId,
    pass,
    select: (...keys) => {
      pass();
      design.select(keys.map(getId));
    },
  };
}
