import { PaperClipOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Space } from 'antd';
import { useRef, useState, type ChangeEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { StoredFile } from '@scf-kit/sdk/contract/field';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { formatMinute } from '@scf-kit/sdk/values';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { PersonAvatar } from '../../../shell/person/person-avatar.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useSaving } from '../../../shell/controls/saving.ts';
import { StoredFiles } from '../../../table/values/file-control.tsx';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { PeopleSelect } from './people-select.tsx';

const words = {
  none: { zh: '还没有评论', en: 'No comments yet' },
  write: { zh: '写评论（Ctrl+Enter 发送）', en: 'Write a comment (Ctrl+Enter sends)' },
  mention: { zh: '@ 提及', en: '@ mention' },
  send: { zh: '发送', en: 'Send' },
  attach: { zh: '添加附件', en: 'Attach files' },
  remove: { zh: '移除 {name}', en: 'Remove {name}' },
  mentions: { zh: '提及 {names}', en: 'mentions {names}' },
} as const;

const filesField = flowableFlow.calls.comment.body?.files;

/** The comments on an instance, with files; people mentioned are notified. */
export function Comments({ processInstanceId }: { readonly processInstanceId: string }): ReactNode {
  const { say } = useTexts();
  const loaded = useLoaded(`comments ${processInstanceId}`, (signal) =>
    client.call(flowableFlow.calls.comments, { query: { processInstanceId }, signal, quiet: true }),
  );
  return (
    <div className="comments">
      <LoadState of={loaded} empty={{ when: (comments) => comments.length === 0, text: words.none }}>
        {(comments) => (
          <ol className="comment-list">
            {comments.map((comment) => (
              <li key={comment.id}>
                <div className="comment-head">
                  <PersonAvatar name={comment.userName ?? ''} size={24} />
                  <strong>{comment.userName}</strong>
                  <time dateTime={comment.createTime}>{formatMinute(comment.createTime)}</time>
                </div>
                <div className="comment-text">{comment.content}</div>
                {comment.mentionNames.length > 0 ? (
                  <div className="comment-mentions">
                    {say(words.mentions, { names: comment.mentionNames.map((name) => `@${name}`).join(' ') })}
                  </div>
                ) : null}
                {filesField && comment.files && comment.files.length > 0 ? (
                  <StoredFiles field={filesField} value={comment.files} />
                ) : null}
              </li>
            ))}
          </ol>
        )}
      </LoadState>
      <CommentForm processInstanceId={processInstanceId} onSent={loaded.reload} />
    </div>
  );
}

function CommentForm({
  processInstanceId,
  onSent,
}: {
  readonly processInstanceId: string;
  readonly onSent: () => void;
}): ReactNode {
  const { say } = useTexts();
  const [content, setContent] = useState('');
  const [mentions, setMentions] = useState<readonly string[]>([]);
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const { busy, refusal, attempt } = useSaving();
  const picker = useRef<HTMLInputElement>(null);
  const send = (): Promise<boolean> =>
    attempt(async () => {
      await client.call(flowableFlow.calls.comment, {
        body: { processInstanceId, content: content.trim(), mentions, files },
        quiet: true,
      });
      setContent('');
      setMentions([]);
      setFiles([]);
      onSent();
    });
  const attach = (event: ChangeEvent<HTMLInputElement>): void => {
    const chosen = [...(event.target.files ?? [])];
    event.target.value = '';
    const { accept = [], maxMegabytes } = filesField?.items === 'file' ? filesField : {};
    void attempt(async () => {
      for (const file of chosen) {
        const { path } = await client.upload(file, { dir: 'records', accept, maxMegabytes });
        setFiles((before) => [...before, { originalFileName: file.name, newFilePath: path }]);
      }
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // Here it sends the comment, not the approval.
    event.preventDefault();
    event.stopPropagation();
    if (content.trim() !== '') void send();
  };
  return (
    <div className="comment-form" onKeyDown={onKeyDown}>
      <Input.TextArea
        value={content}
        maxLength={2_000}
        autoSize={{ minRows: 2, maxRows: 6 }}
        placeholder={say(words.write)}
        aria-label={say(words.write)}
        onChange={(event) => setContent(event.target.value)}
      />
      <PeopleSelect
        several
        value={mentions}
        onChange={setMentions}
        placeholder={say(words.mention)}
        label={say(words.mention)}
      />
      {files.length > 0 ? (
        <Space wrap>
          {files.map((file) => (
            <Button
              key={file.newFilePath}
              size="small"
              aria-label={say(words.remove, { name: file.originalFileName })}
              onClick={() => setFiles((before) => before.filter((each) => each !== file))}
            >
              {file.originalFileName} ×
            </Button>
          ))}
        </Space>
      ) : null}
      {refusal === undefined ? null : <Alert type="error" showIcon role="alert" title={refusal} />}
      <div className="comment-buttons">
        <Button icon={<PaperClipOutlined />} disabled={busy} onClick={() => picker.current?.click()}>
          {say(words.attach)}
        </Button>
        <input ref={picker} type="file" hidden multiple aria-label={say(words.attach)} onChange={attach} />
        <ActionButton type="primary" busy={busy} disabled={content.trim() === ''} action={() => send()}>
          {say(words.send)}
        </ActionButton>
      </div>
    </div>
  );
}
