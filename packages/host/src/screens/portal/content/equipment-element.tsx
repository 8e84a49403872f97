import { useState, type ReactNode } from 'react';
import type { TenderEquipment } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import type { Text } from '@scf-kit/sdk/contract/text';
import '../../../elements.ts';
import { useTexts } from '../../../shell/texts.ts';
import type { ControlProps } from '../../../table/edit/edit-control.tsx';

const isLine = (line: unknown): line is TenderEquipment =>
  typeof line === 'object' && line !== null && 'id' in line && typeof line.id === 'string';

/** The equipment a tender asks for, entered in the table by which one applies for its financing. */
export default function EquipmentElement({
  id,
  value,
  disabled,
  onChange,
  title,
}: Required<ControlProps> & { readonly title: Text | undefined }): ReactNode {
  const { say } = useTexts();
  const given = Array.isArray(value) ? value.filter(isLine) : undefined;
  const [first] = useState(given?.map((line) => ({ checked: false, relationshipProductId: null, ...line })));
  return (
    <scf-bidding-equipment
      id={id}
      aria-label={say(title ?? { zh: '设备清单', en: 'Equipment' })}
      loose
      disabled={disabled}
      {...(first ? { value: first } : {})}
      onscf-change={({ detail: { value: lines } }) => {
        onChange(
          lines?.map(({ checked: _checked, relationshipProductId: _product, ...line }): TenderEquipment => line) ??
            null,
        );
      }}
    />
  );
}
