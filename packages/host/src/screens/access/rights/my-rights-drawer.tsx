import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shell/texts.ts';
import { RightsView } from './rights-view.tsx';

/** The own rights, from the user menu. */
export default function MyRightsDrawer({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { say } = useTexts();
  return (
    <Drawer open size={860} title={say({ zh: '我的权限', en: 'My permissions' })} onClose={onClose}>
      <RightsView />
    </Drawer>
  );
}
