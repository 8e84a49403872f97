import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../shell/texts.ts';

/** The pages of a table that is only read; nothing where one page is enough. */
export function Pages({
  current,
  size,
  total,
  onChange,
}: {
  readonly current: number;
  readonly size: number;
  readonly total: number;
  readonly onChange: (page: number) => void;
}): ReactNode {
  const { t } = useTexts();
  return (
    <Pagination
      className="table-pagination"
      align="end"
      size="small"
      hideOnSinglePage
      current={current}
      pageSize={size}
      total={total}
      showSizeChanger={false}
      showTotal={(count) => t('table.total', { n: count })}
      onChange={onChange}
    />
  );
}
