import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { saveFile } from '@scf-kit/sdk/client';
import type { ImportPreview } from '@scf-kit/sdk/contract/excel';
import { useTexts } from '../../shell/texts.ts';
import { writeErrorReport } from './error-report.ts';
import './import.css';
import { ReadLines } from './read-lines.tsx';

const words = {
  counts: {
    zh: '共 {total} 行，{valid} 行可导入，{invalid} 行有错误',
    en: 'Rows: {total}. Can be imported: {valid}. With errors: {invalid}.',
  },
  unknown: { zh: '以下列不识别，将被忽略：{names}', en: 'These columns are unknown and will be ignored: {names}' },
  missing: { zh: '缺少必填列：{names}', en: 'Required columns are missing: {names}' },
  all: { zh: '全部', en: 'All' },
  wrong: { zh: '只看错误', en: 'Errors only' },
  report: { zh: '下载错误报告', en: 'Download the error report' },
  skip: { zh: '跳过有错误的行', en: 'Skip rows with errors' },
  shown: { zh: '显示前 {n} 行，有错误的在前', en: 'The first {n} rows are shown, those with errors first' },
  errors: { zh: '导入错误', en: 'Import errors' },
} as const;

/** Shows what of a file can be imported: its counts, and its rows with what is wrong in them. */
export function ImportPreviewView({
  preview,
  onlyWrong,
  skipInvalid,
  refused,
  onOnlyWrong,
  onSkipInvalid,
}: {
  readonly preview: ImportPreview;
  readonly onlyWrong: boolean;
  readonly skipInvalid: boolean;
  /** Rows were refused at the write, and may be left out too. */
  readonly refused: boolean;
  readonly onOnlyWrong: (onlyWrong: boolean) => void;
  readonly onSkipInvalid: (skipInvalid: boolean) => void;
}): ReactNode {
  const { say } = useTexts();
  const { total, valid, invalid, missingHeaders, unknownHeaders, columns, rows } = preview;
  const lines = onlyWrong ? rows.filter(({ errors }) => Object.keys(errors).length > 0) : rows;
  const saveReport = (): void =>
    saveFile({
      blob: new Blob([writeErrorReport(preview, say)], { type: 'text/csv;charset=utf-8' }),
      fileName: `${say(words.errors)}-${preview.fileName.replace(/\.\w+$/, '')}.csv`,
    });
  return (
    <>
      <Alert
        type={invalid > 0 || missingHeaders.length > 0 ? 'warning' : 'success'}
        showIcon
        title={say(words.counts, { total, valid, invalid })}
      />
      {missingHeaders.length > 0 ? (
        <Alert type="error" showIcon title={say(words.missing, { names: missingHeaders.join('、') })} />
      ) : null}
      {unknownHeaders.length > 0 ? (
        <Alert type="info" showIcon title={say(words.unknown, { names: unknownHeaders.join('、') })} />
      ) : null}
      <div className="import-bar">
        <Segmented<boolean>
          size="small"
          value={onlyWrong}
          options={[
            { value: false, label: say(words.all) },
            { value: true, label: say(words.wrong) },
          ]}
          onChange={onOnlyWrong}
        />
        {invalid > 0 ? (
          <Button type="link" size="small" icon={<DownloadOutlined />} onClick={saveReport}>
            {say(words.report)}
          </Button>
        ) : null}
        {invalid > 0 || refused ? (
          <Checkbox checked={skipInvalid} onChange={(event) => onSkipInvalid(event.target.checked)}>
            {say(words.skip)}
          </Checkbox>
        ) : null}
        {rows.length < total ? <span className="import-note">{say(words.shown, { n: rows.length })}</span> : null}
      </div>
      <ReadLines lines={lines} columns={columns} />
    </>
  );
}
