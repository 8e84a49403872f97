import { Progress, Tag, Tooltip } from 'antd';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { saveAddress } from '@scf-kit/sdk/client';
import { getStateNumber } from '@scf-kit/sdk/contract/states';
import { fileDownload } from '@scf-kit/sdk/contract/platform/file-download';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { client } from '../../services.ts';
import { ResourceTable } from '../../table/resource-table.tsx';
import type { RowAction } from '../../table/rows/row-action.ts';
import { tagColour } from '../../table/values/status-tone.ts';
import '../../table/values/values.css';

type File = OutputOf<typeof fileDownload>;
const MAKING = getStateNumber(fileDownload, 'making');
const READY = getStateNumber(fileDownload, 'ready');
/** Milliseconds between two looks at a file that is being made. */
const LOOK = 3_000;
const UNITS = ['B', 'KB', 'MB', 'GB'];

/** Bytes as people read them: 0 B, 12.3 MB. */
function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const size = bytes / 1024 ** power;
  return `${power === 0 ? size : size.toFixed(1)} ${UNITS[power]}`;
}

/** Where a file stands: how far it is while it is made, and why there is none. Looks again while it is made. */
function State({ file, onLook }: { readonly file: File; readonly onLook: () => void }): ReactNode {
  const making = file.status === MAKING;
  useEffect(() => {
    if (!making) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') onLook();
    }, LOOK);
    return () => clearInterval(timer);
  }, [making, onLook]);
  if (making && file.rowTotal)
    return (
      <Progress
        size="small"
        percent={Math.min(99, Math.floor((file.rowsDone / file.rowTotal) * 100))}
        aria-label={file.fileName}
      />
    );
  const tag = <Tag color={tagColour(fileDownload.own.status.values, file.status)}>{file.statusDictText}</Tag>;
  return file.failReasonText ? (
    <Tooltip title={file.failReasonText}>
      <span>
        {tag} <span className="field-empty">{file.failReasonText}</span>
      </span>
    </Tooltip>
  ) : (
    tag
  );
}

/** `/file-download`: the files that were made for the person, until they expire. */
export default function FileDownloads(): ReactNode {
  const [version, setVersion] = useState(0);
  const look = useCallback(() => setVersion((count) => count + 1), []);
  const save = useCallback(
    async (file: File): Promise<void> => {
      saveAddress(await client.call(fileDownload.calls.download, { params: { id: file.id } }), file.fileName);
      look();
    },
    [look],
  );
  const actions = useCallback(
    (file: File): readonly RowAction[] => [
      ...(file.status === READY
        ? [{ key: 'save', label: { zh: '下载', en: 'Download' }, onClick: () => save(file) }]
        : []),
    ],
    [save],
  );
  return (
    <ResourceTable
      resource={fileDownload}
      version={version}
      rowActions={actions}
      empty={{
        zh: '数据较多的导出会在后台生成，完成后在这里下载',
        en: 'Large exports are generated in the background and can be downloaded here',
      }}
      columns={[
        { name: 'fileName', width: 232 },
        { name: 'status', width: 216, render: (file) => <State file={file} onLook={look} /> },
        {
          name: 'fileSize',
          width: 96,
          title: { zh: '大小', en: 'Size' },
          render: ({ fileSize }) => (fileSize === null ? <span className="field-empty">—</span> : sizeText(fileSize)),
        },
        'rowTotal',
        'requestTime',
        'expireTime',
        'downloadCount',
      ]}
    />
  );
}
