import { useStore } from '@nanostores/react';
import { Alert, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { requiredStates } from '@scf-kit/sdk/contract/financing/qualifications';
import { navigation, session } from '../../services.ts';
import { useTexts } from '../../shell/texts.ts';
import { StackTable } from '../../table/plain/stack-table.tsx';
import { MaterialFiles } from '../enterprise/materials/material-files.tsx';
import {
  MATERIAL_COLUMNS,
  listMissing,
  sampleRows,
  type MaterialColumn,
  type MaterialRow,
} from './qualification/materials.ts';

/** The sample qualification form: what an office hands in, each document a row with its files. */
export default function DemoQualification(): ReactNode {
  const { say, locale } = useTexts();
  const officeId = useStore(session.$person)?.user.officeId ?? '';
  const [rows, setRows] = useState(() => sampleRows(officeId));
  const [tried, setTried] = useState(false);
  const missing = listMissing(rows);
  const cell = (column: MaterialColumn, row: MaterialRow): ReactNode => {
    switch (column.key) {
      case 'title':
        return (
          <>
            {row.requiredStatus === requiredStates.required.value ? (
              <span className="material-required" aria-hidden="true">
                *
              </span>
            ) : null}
            {say(row.title)}
          </>
        );
      case 'descText':
        return say(row.descText);
      case 'objectStorages':
        return (
          <MaterialFiles
            title={say(row.title)}
            officeId={row.officeId}
            files={row.objectStorages}
            onChange={(files) =>
              setRows((all) => all.map((one) => (one.key === row.key ? { ...one, objectStorages: files } : one)))
            }
          />
        );
    }
  };
  const submit = (): void => {
    setTried(true);
    if (missing.length === 0) navigation.go('/result/success');
  };
  return (
    <section className="page-card">
      <h1 className="page-title">{say({ zh: '资质表单', en: 'Qualification form' })}</h1>
      <Alert
        className="page-hint"
        type="info"
        showIcon
        title={say({
          zh: '这是示例表单：上传的文件不会提交给任何人，24 小时后自动清除。',
          en: 'This is a sample form: uploaded files are sent to nobody and are removed after 24 hours.',
        })}
      />
      {tried && missing.length > 0 ? (
        <Alert
          className="page-hint"
          type="error"
          showIcon
          role="alert"
          title={say(
            { zh: '请上传：{titles}', en: 'Please upload: {titles}' },
            { titles: missing.map((title) => say(title)).join(locale === 'zh-CN' ? '、' : ', ') },
          )}
        />
      ) : null}
      <StackTable
        columns={MATERIAL_COLUMNS.map((column) => ({
          key: column.key,
          title: column.title,
          render: (row: MaterialRow) => cell(column, row),
        }))}
        rows={rows}
        rowKey={({ key }) => key}
      />
      <div className="page-actions">
        <Button type="primary" onClick={submit}>
          {say({ zh: '提交', en: 'Submit' })}
        </Button>
      </div>
    </section>
  );
}
