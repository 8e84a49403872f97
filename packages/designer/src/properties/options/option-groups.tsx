import type { ReactNode } from 'react';
import type { OptionProperty } from './options.ts';
import { listSharedOptions } from './shared.ts';
import { useT } from '../../context/part-context.tsx';
import { Group } from '../rows/group.tsx';
import { propertyTexts } from '../texts.ts';
import { OptionRow } from './option-row.tsx';
import type { OptionProps } from './option-props.ts';

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

/** Every option of what is selected, group by group. Each is set for all of them. */
export function OptionGroups({ ids, items }: OptionProps): ReactNode {
  const t = useT();
  const properties = listSharedOptions(items);
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
