import { Dropdown } from 'antd';
import { useRef, type ReactElement, type ReactNode } from 'react';

export interface MenuChoice {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
}

/**
 * A button that opens a menu. The keyboard goes into the menu, and comes back to the button when what was chosen is
 * done.
 */
export function MenuButton({
  choices,
  selected,
  children,
}: {
  readonly choices: readonly (MenuChoice | 'divider')[];
  readonly selected?: string;
  readonly children: ReactElement;
}): ReactNode {
  const place = useRef<HTMLSpanElement>(null);
  const items = choices.map((choice, at) => {
    if (choice === 'divider') return { type: 'divider' as const, key: `divider ${at}` };
    const { onChoose, ...item } = choice;
    return {
      ...item,
      onClick: ({ domEvent }: { readonly domEvent: { preventDefault(): void } }) => {
        // The Enter that chose it would press the first button of the dialog it opens too, and confirm unseen.
        domEvent.preventDefault();
        // A dialog gives the keyboard back to what had it when it opened: the menu is gone by then.
        place.current?.querySelector('button')?.focus();
        onChoose();
      },
    };
  });
  return (
    <span ref={place} className="menu-button">
      <Dropdown
        autoFocus
        trigger={['click']}
        menu={{ items, ...(selected === undefined ? {} : { selectedKeys: [selected] }) }}
      >
        {children}
      </Dropdown>
    </span>
  );
}
