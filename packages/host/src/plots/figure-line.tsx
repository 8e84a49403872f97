import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Text } from '@scf-kit/sdk/contract/text';
import { useTexts } from '../shell/texts.ts';
import './plots.css';

/** A figure and its name; with `open`, what says what it opens, and opens it. */
export interface LineFigure {
  readonly key: string;
  readonly title: Text;
  readonly value: ReactNode;
  readonly open?: { readonly label: string; readonly onOpen: () => void };
}

/** One line of figures above a list, so that the list has the room. */
export function FigureLine({
  label,
  figures,
}: {
  readonly label: string;
  readonly figures: readonly LineFigure[];
}): ReactNode {
  const { say } = useTexts();
  return (
    <dl className="figure-line" aria-label={label}>
      {figures.map(({ key, title, value, open }) => (
        <div key={key}>
          <dt>{say(title)}</dt>
          <dd>
            {open ? (
              <Button type="link" className="text-link" aria-label={open.label} onClick={open.onOpen}>
                {value}
              </Button>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
