import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Text } from '@scf-kit/sdk/contract/text';
import { formatAmount } from '@scf-kit/sdk/values';
import { useTexts } from '../shell/texts.ts';
import './plots.css';

/** An amount people look at first, and what it opens: the list it is the sum of. */
export interface AmountTile {
  readonly key: string;
  readonly title: Text;
  readonly amount: string | null;
  readonly onOpen?: () => void;
}

export function AmountTiles({
  title,
  tiles,
}: {
  readonly title: Text;
  readonly tiles: readonly AmountTile[];
}): ReactNode {
  const { say } = useTexts();
  return (
    <dl className="amount-tiles" aria-label={say(title)}>
      {tiles.map(({ key, title: name, amount, onOpen }) => (
        <div key={key}>
          <dt>{say(name)}</dt>
          <dd>
            {onOpen ? (
              <Button type="link" className="text-link" onClick={onOpen}>
                {formatAmount(amount ?? '0')}
              </Button>
            ) : (
              formatAmount(amount ?? '0')
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
