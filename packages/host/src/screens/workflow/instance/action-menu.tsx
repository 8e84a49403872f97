import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { MenuButton } from '../../../shell/controls/menu-button.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { ActionDialog } from './later-dialog.tsx';
import { INSTANCE_ACTIONS } from './actions.ts';
import type { InstanceAction } from './instance-action.ts';
import type { Situation } from './situation.ts';
import { words } from '../words.ts';

/** Everything the person may do beside approving and rejecting; what cannot be done now says why. */
export function ActionMenu({
  situation,
  onActed,
}: {
  readonly situation: Situation;
  readonly onActed: () => void;
}): ReactNode {
  const { say } = useTexts();
  const [doing, setDoing] = useState<InstanceAction>();
  const offered = INSTANCE_ACTIONS.filter((action) => action.offered(situation));
  if (offered.length === 0) return null;
  const choices = offered.map((action) => {
    const refused = action.refused?.(situation);
    return {
      key: action.key,
      danger: action.danger ?? false,
      disabled: refused !== undefined,
      label: refused ? (
        <span>
          {say(action.label)}
          <small className="action-refused">{say(refused)}</small>
        </span>
      ) : (
        say(action.label)
      ),
      onChoose: () => setDoing(action),
    };
  });
  return (
    <>
      <MenuButton choices={choices}>
        <Button icon={<DownOutlined />} iconPlacement="end">
          {say(words.more)}
        </Button>
      </MenuButton>
      {doing && (
        <ActionDialog
          action={doing}
          situation={situation}
          onClose={() => setDoing(undefined)}
          onDone={() => {
            setDoing(undefined);
            onActed();
          }}
        />
      )}
    </>
  );
}
