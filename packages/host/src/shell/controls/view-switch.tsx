import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import type { Text } from '@scf-kit/sdk/contract/text';
import { useTexts } from '../texts.ts';
import './view-switch.css';

/** Which of several lists of a page is seen. */
export function ViewSwitch<V extends string>({
  label,
  views,
  value,
  onChange,
}: {
  readonly label: Text;
  /** By key, in their order. */
  readonly views: readonly (readonly [key: V, title: Text])[];
  readonly value: V;
  readonly onChange: (view: V) => void;
}): ReactNode {
  const { say } = useTexts();
  return (
    <div>
      <Segmented<V>
        className="view-switch"
        aria-label={say(label)}
        value={value}
        options={views.map(([key, title]) => ({ value: key, label: say(title) }))}
        onChange={onChange}
      />
    </div>
  );
}
