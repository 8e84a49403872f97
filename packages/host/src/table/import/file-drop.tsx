import { InboxOutlined } from '@ant-design/icons';
import { Upload } from 'antd';
import type { ReactNode } from 'react';
import './import.css';

/** Takes a file of rows, chosen or dropped. */
export function FileDrop({
  text,
  note,
  accept = '.xlsx,.csv',
  disabled,
  onFile,
}: {
  readonly text: string;
  readonly note: string;
  /** The endings of names that are offered. */
  readonly accept?: string;
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
}): ReactNode {
  return (
    <Upload.Dragger
      accept={accept}
      showUploadList={false}
      disabled={disabled}
      beforeUpload={(file) => {
        onFile(file);
        return false;
      }}
    >
      <p className="import-icon">
        <InboxOutlined />
      </p>
      <p>{text}</p>
      <p className="import-note">{note}</p>
    </Upload.Dragger>
  );
}
