import { useState, type ReactNode } from 'react';
import { isObject } from '@scf-kit/elements/element';
import { ValueControl } from '@scf-kit/elements/value-control';
import type { FormItem } from '@scf-kit/sdk/form';
import { listOf, type RecordId } from '../../document/records.ts';
import { limited, type OptionProperty } from './options.ts';
import { MIXED, sharedOptions, sharedValue } from './shared.ts';
import { useDesign, useRun, useScope, useT } from '../../context/design-context.tsx';
import { ChoicesEditor } from '../choices/choices-editor.tsx';
import { Group, LinkButton, NumberRow, SelectRow, SwitchRow, TextRow } from '../controls.tsx';
import { propertyTexts } from '../texts.ts';

const LOOK: ReadonlySet<string> = new Set([
  'width',
  'size',
  'addonBefore',
  'addonAfter',
  'listType',
  'orientation',
  'textAlign',
  'gutter',
  'bordered',
  'small',
  'bright',
  'showIcon',
  'banner',
  'closable',
  'height',
  'minRows',
  'maxRows',
  'tabPosition',
  'buttonIcon',
  'hideSequence',
  'capital',
]);
const UPLOAD: ReadonlySet<string> = new Set([
  'fileName',
  'dir',
  'fileNamePrefix',
  'action',
  'headers',
  'data',
  'downloadWay',
]);

interface Props {
  readonly ids: readonly RecordId[];
  readonly items: readonly FormItem[];
}

/** Every option of what is selected, group by group. Each is set for all of them. */
export function OptionGroups({ ids, items }: Props): ReactNode {
  const t = useT();
  const properties = sharedOptions(items);
  const rows = (of: readonly OptionProperty[]): ReactNode =>
    of.map((property) => (
      <OptionRow key={`${property.name} ${property.editor.kind}`} property={property} ids={ids} items={items} />
    ));
  const group = (title: string, of: readonly OptionProperty[], closed = false): ReactNode =>
    of.length > 0 && (
      <Group title={title} closed={closed}>
        {rows(of)}
      </Group>
    );
  const isListed = ({ editor }: OptionProperty): boolean => editor.kind === 'choices';
  return (
    <>
      {group(
        t(propertyTexts.options),
        properties.filter((one) => !LOOK.has(one.name) && !UPLOAD.has(one.name) && !isListed(one)),
      )}
      {group(t(propertyTexts.choices), properties.filter(isListed))}
      {group(
        t(propertyTexts.look),
        properties.filter(({ name }) => LOOK.has(name)),
      )}
      {group(
        t(propertyTexts.upload),
        properties.filter(({ name }) => UPLOAD.has(name)),
        true,
      )}
    </>
  );
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function OptionRow({ property, ids, items }: Props & { readonly property: OptionProperty }): ReactNode {
  const { name, editor } = property;
  const t = useT();
  const run = useRun();
  const design = useDesign();
  const label = t(property.text);
  const value = sharedValue(items, ({ options }) => options?.[name]);
  const set = (next: unknown): void => {
    run(
      design.changeAll(
        ids,
        ({ options }) => ({ options: withOption(options, name, next) }),
        `${name} ${ids.join(' ')}`,
      ),
    );
  };
  const [item] = items;
  if (!item) return null;
  switch (editor.kind) {
    case 'text':
    case 'lines':
      return (
        <TextRow
          label={label}
          lines={editor.kind === 'lines'}
          value={value === MIXED ? MIXED : textOf(value)}
          onType={(text) => set(text === '' ? undefined : text)}
        />
      );
    case 'switch':
      return (
        <SwitchRow
          label={label}
          value={
            value === MIXED
              ? MIXED
              : value === true || value === 1 || (value === undefined && isOnUnset(name, item.type))
          }
          onSet={set}
        />
      );
    case 'number':
      return (
        <NumberRow
          label={label}
          editor={items.length === 1 ? limited(name, editor, item) : editor}
          value={value === MIXED ? MIXED : typeof value === 'number' || typeof value === 'string' ? value : undefined}
          onType={set}
        />
      );
    case 'select':
      return (
        <SelectRow
          label={label}
          value={value === MIXED ? MIXED : textOf(value)}
          unset={t(propertyTexts.unset)}
          choices={editor.of.map((one) => ({ value: one.value, label: t(one.text) }))}
          onSet={(next) => set(next === '' ? undefined : next)}
        />
      );
    case 'json':
      return <JsonRow label={label} value={value === MIXED ? {} : value} onSet={set} />;
    case 'choices':
      return <ChoicesEditor id={ids[0] ?? ''} item={item} />;
    case 'value':
      return <DefaultValue label={label} id={ids[0] ?? ''} item={item} onSet={set} />;
  }
}

/** What a switch stands at while nothing is said. */
const ON: ReadonlySet<string> = new Set([
  'btnAddStatus',
  'btnDelStatus',
  'btnCopyStatus',
  'total',
  'bordered',
  'showInput',
]);
const isOnUnset = (name: string, type: string): boolean =>
  ON.has(name) ||
  (name === 'multiple' && type === 'selectInputList') ||
  (name === 'clearable' && type !== 'input' && type !== 'textarea');

/** The options with one set; what is undefined leaves no trace. */
function withOption(options: FormItem['options'], name: string, value: unknown): NonNullable<FormItem['options']> {
  const { [name]: _before, ...rest } = options ?? {};
  return value === undefined ? rest : { ...rest, [name]: value };
}

/** An object written as JSON. It takes effect while it is one. */
function JsonRow({
  label,
  value,
  onSet,
}: {
  readonly label: string;
  readonly value: unknown;
  readonly onSet: (value: unknown) => void;
}): ReactNode {
  const t = useT();
  const [problem, setProblem] = useState<string>();
  const type = (text: string): void => {
    if (text.trim() === '') {
      setProblem(undefined);
      onSet(undefined);
      return;
    }
    let read: unknown;
    try {
      read = JSON.parse(text);
    } catch {
      read = undefined;
    }
    const isTaken = isObject(read) && Object.values(read).every((one) => typeof one === 'string');
    setProblem(isTaken ? undefined : t(propertyTexts.notJson));
    if (isTaken) onSet(read);
  };
  return (
    <TextRow
      label={label}
      lines
      code
      value={isObject(value) && Object.keys(value).length > 0 ? JSON.stringify(value, undefined, 2) : ''}
      problem={problem}
      onType={type}
    />
  );
}

/** The default, entered with the control of the field itself. */
function DefaultValue({
  label,
  id,
  item,
  onSet,
}: {
  readonly label: string;
  readonly id: RecordId;
  readonly item: FormItem;
  readonly onSet: (value: unknown) => void;
}): ReactNode {
  const { bridge, locale, theme, design } = useScope();
  const t = useT();
  const value = item.options?.defaultValue;
  const record = design.get(id);
  // Choices that hold fields stand in lists of their own.
  const whole =
    record?.kind === 'item' && record.held === 'columns'
      ? { ...item, columns: record.lists.map((list) => ({ ...listOf(design, list).own, list: [] })) }
      : item;
  const has = value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  return (
    <div className="p-row p-wide" onBlur={() => design.endGesture()}>
      <span className="p-caption">
        {label}
        {has && (
          <LinkButton
            label={`${t(propertyTexts.clear)} ${label}`}
            onPress={() => {
              onSet(undefined);
              design.endGesture();
            }}
          >
            {t(propertyTexts.clear)}
          </LinkButton>
        )}
      </span>
      <div className="p-control">
        <ValueControl
          key={item.type}
          bridge={bridge}
          locale={locale}
          theme={theme}
          item={whole}
          name={`default_${id}`}
          label={label}
          value={has ? value : undefined}
          onChange={onSet}
        />
      </div>
    </div>
  );
}
