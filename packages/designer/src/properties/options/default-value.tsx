import type { ReactNode } from 'react';
import { ValueControl } from '@scf-kit/elements/value-control';
import type { FormItem } from '@scf-kit/sdk/form';
import { getList, type RecordId } from '../../document/records.ts';
import { useScope } from '../../context/design-context.tsx';
import { useT } from '../../context/part-context.tsx';
import { LinkButton } from '../rows/buttons.tsx';
import { propertyTexts } from '../texts.ts';

/** The default, entered with the control of the field itself. */
export function DefaultValue({
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
      ? { ...item, columns: record.lists.map((list) => ({ ...getList(design, list).own, list: [] })) }
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
