import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Form, Spin } from 'antd';
import { memo, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../../shell/texts.ts';
import { FilterControl } from './filter-control.tsx';
import { readFilters, needsExpander, listVisibleFilters, writeFilters, type Filter } from '../query/table-query.ts';
import './filters.css';

/** The filters of a table: three in a line (on a narrow screen one), the rest behind an expander. Enter searches. */
export const SearchForm = memo(function SearchForm({
  filters,
  applied,
  narrow,
  busy,
  onSearch,
  onReset,
}: {
  readonly filters: readonly Filter[];
  /** The filters in force, by wire names: from the address, a saved filter or a removed chip. */
  readonly applied: Readonly<Record<string, string>>;
  readonly narrow: boolean;
  readonly busy: boolean;
  readonly onSearch: (wire: Readonly<Record<string, string>>) => void;
  readonly onReset: () => void;
}): ReactNode {
  const { say } = useTexts();
  const [form] = Form.useForm<Record<string, unknown>>();
  const [open, setOpen] = useState(() =>
    Object.entries(readFilters(filters, applied)).some(
      ([name, value]) =>
        value !== undefined && !listVisibleFilters(filters, false, narrow).some((filter) => filter.name === name),
    ),
  );
  const shown = useRef(applied);
  useEffect(() => {
    // Not when the tab comes back: what was typed there and not yet asked stays.
    if (shown.current === applied) return;
    shown.current = applied;
    form.setFieldsValue(readFilters(filters, applied));
  }, [form, filters, applied]);
  return (
    <Spin spinning={busy}>
      <Form
        form={form}
        name={useId()}
        className="table-search"
        layout="vertical"
        initialValues={readFilters(filters, applied)}
        onFinish={() => onSearch(writeFilters(filters, form.getFieldsValue(true)))}
      >
        <div className="table-search-filters">
          {listVisibleFilters(filters, open, narrow).map((filter) => (
            <Form.Item
              key={filter.name}
              name={filter.name}
              label={say(filter.field.title ?? { zh: filter.name, en: filter.name })}
            >
              <FilterControl filter={filter} />
            </Form.Item>
          ))}
        </div>
        <div className="table-search-actions">
          <Button type="primary" htmlType="submit">
            {say({ zh: '查询', en: 'Search' })}
          </Button>
          <Button
            onClick={() => {
              form.setFieldsValue(readFilters(filters, {}));
              onReset();
            }}
          >
            {say({ zh: '重置', en: 'Reset' })}
          </Button>
          {needsExpander(filters, narrow) ? (
            <Button
              type="link"
              aria-expanded={open}
              icon={open ? <UpOutlined /> : <DownOutlined />}
              iconPlacement="end"
              onClick={() => setOpen(!open)}
            >
              {say(open ? { zh: '收起', en: 'Collapse' } : { zh: '展开', en: 'Expand' })}
            </Button>
          ) : null}
        </div>
      </Form>
    </Spin>
  );
});
