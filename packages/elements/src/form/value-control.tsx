import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import type { Locale } from '@scf-kit/sdk/contract/text';
import { createForm, type FieldNode, type FormItem, type FormModel } from '@scf-kit/sdk/form';
import type { ElementBridge, Theme } from '../element/index.ts';
import { fillSheet } from '../element/sheets.ts';
import { getClient } from './clients.ts';
import { createChoices, type Choices } from './dictionaries.ts';
import { fieldKind } from './field-registry.ts';
import { FieldView } from './field-view.tsx';
import './fields/index.ts';
import { formStyles } from './form-styles.ts';
import { FormScopeContext, createText, type FormScope } from './form-scope.ts';
import { createUploadTracker } from './upload-tracker.ts';

fillSheet('form', formStyles);

/** Dictionaries are asked for once by all controls of a page's element. */
const asked = new WeakMap<ElementBridge, Map<Locale, Choices>>();
/** The choices of dynamic sources, as a form in this element would offer them. */
export function choicesFor(bridge: ElementBridge, locale: Locale): Choices {
  const known = asked.get(bridge) ?? new Map<Locale, Choices>();
  asked.set(bridge, known);
  const choices =
    known.get(locale) ?? createChoices({ client: () => getClient(bridge.context()), locale, openForm: undefined });
  known.set(locale, choices);
  return choices;
}

interface Props {
  readonly bridge: ElementBridge;
  readonly locale: Locale;
  readonly theme: Theme;
  /** Whose control it is; its key and model are of no account. */
  readonly item: FormItem;
  /** Makes its ids its own on the page. */
  readonly name: string;
  /** Its accessible name. */
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const isField = (node: ReturnType<FormModel['node']>): node is FieldNode => node?.kind === 'field';

/**
 * The control of a field by itself, as `<scf-form>` draws it: to enter a default with, or what a rule compares. Nothing
 * for a type without such a control.
 */
export function ValueControl({ bridge, locale, theme, item, name, label, value, onChange }: Props): ReactNode {
  const kind = fieldKind(item.type);
  // Of the item only what its control depends on: another label or width is no reason to begin anew.
  const {
    hidden: _hidden,
    disabled: _disabled,
    width: _width,
    defaultValue: _default,
    ...options
  } = item.options ?? {};
  const own = JSON.stringify({
    ...item,
    key: name,
    model: name,
    label: '',
    help: undefined,
    rights: undefined,
    rules: item.rules?.map(({ required: _required, ...rule }) => rule),
    options,
  });
  const scope = useMemo<FormScope>(() => {
    const read: FormItem = JSON.parse(own);
    const model = createForm({ list: [read], config: {} }, { locale });
    return {
      bridge,
      model,
      locale,
      theme,
      mode: 'edit',
      context: {},
      uploads: createUploadTracker(),
      choices: choicesFor(bridge, locale),
      client: () => getClient(bridge.context()),
      text: createText(locale),
    };
  }, [own, bridge, locale, theme]);
  const node = scope.model.node(name);
  const latest = useRef({ value, onChange });
  useLayoutEffect(() => {
    latest.current = { value, onChange };
    // At first, undone, or set elsewhere. What is off says the same as what was never set.
    if (
      isField(node) &&
      !same(node.getState().value, value) &&
      !(value === undefined && node.getState().value === false)
    )
      node.set(value);
  }, [node, value, onChange]);
  useEffect(
    () =>
      scope.model.onChange((path, given) => {
        if (path === name && !same(given, latest.current.value)) latest.current.onChange(given);
      }),
    [scope, name],
  );
  if (kind?.kind !== 'field' || !isField(node)) return null;
  return (
    <FormScopeContext value={scope}>
      <div className="form alone mode-edit">
        <div className="fields vertical">
          <FieldView node={node} kind={kind} name={label} />
        </div>
      </div>
    </FormScopeContext>
  );
}
