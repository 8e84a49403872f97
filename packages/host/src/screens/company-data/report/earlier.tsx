import { Collapse, DatePicker, Drawer, Tag } from 'antd';
import dayjs from 'dayjs';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { companyReport } from '@scf-kit/sdk/contract/company-data/company-report';
import type { DeclaredFamily } from '@scf-kit/sdk/contract/company-data/family';
import { DATE_FORMAT, formatMoment, parseMoment, today } from '@scf-kit/sdk/values';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useTexts } from '../../../shell/texts.ts';
import { FactTable } from '../../../table/plain/fact-table.tsx';
import { Pages } from '../../../table/plain/pages.tsx';
import { FieldText } from '../../../table/values/field-text.tsx';
import { isNumeric } from '../../../table/values/plain-text.ts';
import { findFamily } from './families.ts';
import '../company-data.css';

const SIZE = 20;

const words = {
  title: { zh: '{company}：历史报告', en: '{company}: past report' },
  day: { zh: '日期（当日结束时）', en: 'Date (end of day)' },
  count: { zh: '{n} 条', en: '{n} {n|record|records}' },
  findings: { zh: '风险发现 {n}', en: '{n} {n|finding|findings}' },
  nothing: { zh: '当时没有记录', en: 'No records at that time' },
  asOf: { zh: '截至 {time}', en: 'As of {time}' },
  stale: { zh: '当时更新失败', en: 'The update had failed' },
  unasked: { zh: '当时尚未查询，不表示没有记录', en: 'Not queried by then; there may have been records' },
} as const;

/** The report as it stood at the end of an earlier day, rebuilt from what changed since. */
export function EarlierReport({
  id,
  companyName,
  onClose,
}: {
  readonly id: string;
  readonly companyName: string;
  readonly onClose: () => void;
}): ReactNode {
  const { say } = useTexts();
  const [day, setDay] = useState(() => dayjs(today()).subtract(1, 'day').format(DATE_FORMAT));
  return (
    <Drawer open size={960} title={say(words.title, { company: companyName })} onClose={onClose}>
      <label className="company-day">
        {say(words.day)}
        <DatePicker
          format={DATE_FORMAT}
          allowClear={false}
          value={dayjs(day)}
          maxDate={dayjs(today())}
          onChange={(_, written) => {
            if (typeof written === 'string' && written !== '') setDay(written);
          }}
        />
      </label>
      <Standing key={day} id={id} at={parseMoment(`${day} 23:59:59`) ?? ''} />
    </Drawer>
  );
}

type Stood = AnswerOf<typeof companyReport.calls.standing>[number];

/** A family of that day in one line. */
function StoodLine({
  stood: { askedTime, stale, count, findings, level },
  family,
}: {
  readonly stood: Stood;
  readonly family: DeclaredFamily;
}): ReactNode {
  const { say } = useTexts();
  return (
    <span className="company-family-state">
      <b>{say(family.title)}</b>
      <span>{say(words.count, { n: count })}</span>
      {findings > 0 ? <Tag color="warning">{say(words.findings, { n: findings })}</Tag> : null}
      {level === null ? null : <Tag color="warning">{level}</Tag>}
      {askedTime === null ? null : <span>{say(words.asOf, { time: formatMoment(askedTime) })}</span>}
      {stale ? <Tag color="warning">{say(words.stale)}</Tag> : null}
      {count === 0 && askedTime === null ? <Tag>{say(words.unasked)}</Tag> : null}
    </span>
  );
}

function Standing({ id, at }: { readonly id: string; readonly at: string }): ReactNode {
  const { say } = useTexts();
  const loaded = useLoaded(`standing ${id} ${at}`, (signal) =>
    client.call(companyReport.calls.standing, { query: { id, at }, signal, quiet: true }),
  );
  const items = loaded.data?.flatMap((stood) => {
    const family = findFamily(stood.family);
    if (!family) return [];
    const rows =
      stood.count > 0 ? (
        <StoodRows id={id} at={at} family={family} />
      ) : (
        <p className="company-as-of">{say(stood.askedTime === null ? words.unasked : words.nothing)}</p>
      );
    return [{ key: stood.family, label: <StoodLine stood={stood} family={family} />, children: rows }];
  });
  return (
    <LoadState of={loaded} rows={10}>
      {() => <Collapse size="small" items={items ?? []} />}
    </LoadState>
  );
}

function StoodRows({
  id,
  at,
  family,
}: {
  readonly id: string;
  readonly at: string;
  readonly family: DeclaredFamily;
}): ReactNode {
  const [current, setCurrent] = useState(1);
  const loaded = useLoaded(`stood ${id} ${family.key} ${at} ${current}`, (signal) =>
    client.call(companyReport.calls.asOf, {
      query: { id, family: family.key, at, current, size: SIZE },
      signal,
      quiet: true,
    }),
  );
  const { fields, list } = family.resource;
  const columns = list.columns.flatMap((name) => {
    const field = fields[name];
    return field === undefined || name === 'standing' ? [] : [{ name, field }];
  });
  return (
    <LoadState of={loaded}>
      {({ records, total }) => (
        <>
          <FactTable<(typeof records)[number]>
            title={family.title}
            bare
            rows={records}
            rowKey={({ id: row }) => row}
            empty={words.nothing}
            columns={columns.map(({ name, field }) => ({
              key: name,
              title: field.title ?? family.title,
              numeric: isNumeric(field),
              render: ({ values }) => <FieldText field={field} row={values} name={name} />,
            }))}
          />
          <Pages current={current} size={SIZE} total={total} onChange={setCurrent} />
        </>
      )}
    </LoadState>
  );
}
