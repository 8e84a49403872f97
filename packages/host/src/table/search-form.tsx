import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Form, Spin } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useTexts } from '../shell/texts.ts';
import { FilterControl } from './filter-control.tsx';
import { needsExpander, visibleFilters, wireFilters, type Filter } from './table-query.ts';

/** The filters of a table: three in a line, the rest behind an expander. Enter searches. */
export function SearchForm({ filters, busy, onSearch, onReset }: {
  readonly filters: readonly Filter[]; readonly busy: boolean; readonly onSearch: (wire: Readonly<Record<string, string>>) => void; readonly onReset: () => void;
}): ReactNode {
  const { say } = useTexts();
  const [form] = Form.useForm<Record<string, unknown>>();
  const [open, setOpen] = useState(false);
  return (
    <Spin spinning={busy}>
      <Form form={form} name={useId()} className="table-search" layout="vertical" onFinish={(entered) => onSearch(wireFilters(filters, entered))}>
        <div className="table-search-filters">
          {visibleFilters(filters, open).map((filter) => (
            <Form.Item key={filter.name} name={filter.name} label={say(filter.field.title ?? { zh: filter.name, en: filter.name })}><FilterControl filter={filter} /></Form.Item>
          ))}
        </div>
        <div className="table-search-actions">
          <Button type="primary" htmlType="submit">{say({ zh: '查询', en: 'Search' })}</Button>
          <Button onClick={() => { form.resetFields(); onReset(); }}>{say({ zh: '重置', en: 'Reset' })}</Button>
          {needsExpander(filters)
            ? <Button type="link" aria-expanded={open} icon={open ? <UpOutlined /> : <DownOutlined />} iconPlacement="end" onClick={() => setOpen(!open)}>{say(open ? { zh: '收起', en: 'Fold' } : { zh: '展开', en: 'Expand' })}</Button>
            : null}
        </div>
      </Form>
    </Spin>
  );
}
