import { useState, type ReactNode } from 'react';
import { say } from '@scf-kit/sdk/contract/text';
import { getItemKind, getModel, type FormItem } from '@scf-kit/sdk/form';
import { ANYTHING } from '../document/design.ts';
import type { RecordId } from '../document/records.ts';
import { nameOfType } from '../palette/palette.ts';
import { MIXED, readSharedValue } from './rows/shared-value.ts';
import { useDesign, useRun, useTopic } from '../context/design-context.tsx';
import { useLocale, useT } from '../context/part-context.tsx';
import { BindRow } from './bind-row.tsx';
import { Checks } from './checks/checks.tsx';
import { Group } from './rows/group.tsx';
import { TextRow } from './rows/text-row.tsx';
import { OptionGroups } from './options/option-groups.tsx';
import { Panes } from './parts/parts.tsx';
import { ItemRights } from './rights/item-rights.tsx';
import { RuleList } from './rules/rule-list.tsx';
import type { Effect } from './rules/use-rules.ts';
import { useItems } from './selected.ts';
import { propertyTexts } from './texts.ts';
import { Translations } from './translations.tsx';

const NARROWED: ReadonlySet<string> = new Set(['select', 'radio', 'checkbox', 'cascader', 'treeSelect']);
/** The effects that rules can have on an item. */
function listEffects(item: FormItem): readonly Effect[] {
  const kind = getItemKind(item);
  if (kind === 'layout') return ['visible', 'disabled'];
  if (kind === 'batch') return ['visible', 'required', 'disabled', 'valid'];
  return [
    'visible',
    'required',
    'disabled',
    'compute',
    'valid',
    ...(NARROWED.has(item.type) ? ['options' as const] : []),
    'remote',
  ];
}

/** Everything that can be set of what is selected; of several what they share. */
export function ItemPanel({ ids }: { readonly ids: readonly RecordId[] }): ReactNode {
  const t = useT();
  const locale = useLocale();
  const items = useItems(ids);
  const [id = ''] = ids;
  const [item] = items;
  if (!item) return null;
  const one = items.length === 1;
  const fields = items.every((each) => getItemKind(each) !== 'layout');
  return (
    <div className="p-panel" key={ids.join(' ')}>
      <p className="p-kind">
        {one ? nameOfType(item.type, locale) : t(propertyTexts.several, { n: items.length })}
        {one && <code>{item.key}</code>}
      </p>
      <Group title={t(propertyTexts.basic)}>
        {one ? <General id={id} item={item} /> : <SharedHelp ids={ids} items={items} />}
      </Group>
      {one && <Panes id={id} item={item} />}
      <OptionGroups ids={ids} items={items} />
      {fields && <Checks ids={ids} items={items} />}
      {one && <ItemRules id={id} item={item} />}
      <ItemRights ids={ids} items={items} />
      {one && <Translations id={id} item={item} />}
    </div>
  );
}

function General({ id, item }: { readonly id: RecordId; readonly item: FormItem }): ReactNode {
  const t = useT();
  const run = useRun();
  const design = useDesign();
  return (
    <>
      <TextRow
        label={t(propertyTexts.label)}
        value={item.label ?? ''}
        onType={(label) => {
          run(design.change(id, { label }, `label ${id}`));
        }}
      />
      {getItemKind(item) !== 'layout' && <ModelRow id={id} item={item} />}
      {getItemKind(item) !== 'layout' && <BindRow id={id} item={item} />}
      {getItemKind(item) === 'field' && (
        <TextRow
          lines
          label={t(propertyTexts.help)}
          value={item.help ?? ''}
          onType={(help) => {
            run(design.change(id, { help: help === '' ? undefined : help }, `help ${id}`));
          }}
        />
      )}
    </>
  );
}

/** The model is taken when it is left: what it becomes on the way could be a name that is taken. */
function ModelRow({ id, item }: { readonly id: RecordId; readonly item: FormItem }): ReactNode {
  const t = useT();
  const locale = useLocale();
  const design = useDesign();
  const model = getModel(item);
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const leave = (): void => {
    const refusal = typed === undefined ? undefined : design.rename(id, typed.trim());
    setProblem(refusal && say(refusal, locale));
    if (!refusal) setTyped(undefined);
  };
  return (
    <TextRow
      label={t(propertyTexts.model)}
      code
      value={typed ?? model}
      problem={problem}
      onType={(text) => {
        setTyped(text === model ? undefined : text);
        setProblem(undefined);
      }}
      onLeave={leave}
    />
  );
}

/** The help of several at once. */
function SharedHelp({
  ids,
  items,
}: {
  readonly ids: readonly RecordId[];
  readonly items: readonly FormItem[];
}): ReactNode {
  const t = useT();
  const run = useRun();
  const design = useDesign();
  const help = readSharedValue(items, (item) => item.help ?? '');
  return (
    <TextRow
      lines
      label={t(propertyTexts.help)}
      value={help === MIXED ? MIXED : help}
      onType={(text) => {
        run(design.changeAll(ids, () => ({ help: text === '' ? undefined : text }), `help ${ids.join(' ')}`));
      }}
    />
  );
}

function ItemRules({ id, item }: { readonly id: RecordId; readonly item: FormItem }): ReactNode {
  const t = useT();
  // Its name in rules depends on its container.
  const target = useTopic(ANYTHING, (design) => (design.get(id) ? design.readName(id) : ''));
  return (
    <Group title={t(propertyTexts.rules)}>
      <RuleList key={target} target={target} effects={listEffects(item)} />
    </Group>
  );
}
