import { Button, Result } from 'antd';
import { useState, type ReactNode } from 'react';
import { navigation } from '../../services.ts';
import { usePage } from '../../shell/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { InstanceView } from '../workflow/instance/instance-view.tsx';
import { nextTask } from '../workflow/instance/next-task.ts';
import { words } from '../workflow/instance/words.ts';

/** `/financing-approval/my-work-todo?processInstanceId`: approve or reject one task, then go on with the next. */
export default function MyWorkTodo(): ReactNode {
  const { say } = useTexts();
  const { query, close } = usePage();
  const processInstanceId = query['processInstanceId'] ?? '';
  const [done, setDone] = useState<boolean>();
  const next = async (): Promise<void> => {
    const to = await nextTask(processInstanceId);
    close();
    navigation.go(to ? { path: '/financing-approval/my-work-todo', query: { processInstanceId: to } } : '/financing-approval/my-todo');
  };
  return (
    <>
      {done !== undefined && (
        <Result
          className="instance-done" status={done ? 'success' : 'info'} title={say(done ? words.approved : words.rejected)}
          extra={<Button type="primary" onClick={() => void next()}>{say(words.next)}</Button>}
        />
      )}
      <InstanceView processInstanceId={processInstanceId} handling={{ onDone: (_completion, approved) => setDone(approved) }} />
    </>
  );
}
