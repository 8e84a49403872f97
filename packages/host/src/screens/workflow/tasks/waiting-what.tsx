import { Button } from 'antd';
import type { ReactNode } from 'react';

/** A line of a list of tasks: its title, which opens it, over the facts about it. */
export function WaitingWhat({
  title,
  onOpen,
  children,
}: {
  readonly title: ReactNode;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className="waiting-what">
      <Button type="link" className="text-link" onClick={onOpen}>
        {title}
      </Button>
      <div className="waiting-facts">{children}</div>
    </div>
  );
}
