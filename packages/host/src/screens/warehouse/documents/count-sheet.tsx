import { PlusOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { useState, type ReactNode } from 'react';
import { findDisplayName, type Field } from '@scf-kit/sdk/contract/field';
import type { Text } from '@scf-kit/sdk/contract/text';
import { stockCount, stockCountLine, stockCountStatus } from '@scf-kit/sdk/contract/warehouse/stock-count';
import { client, operationHistory } from '../../../services.ts';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { useMayCall } from '../../../shell/person/can.tsx';
import { useTexts, type Texts } from '../../../shell/texts.ts';
import { CellLabel } from '../../../table/edit/cell-label.tsx';
import { EditControl } from '../../../table/edit/edit-control.tsx';
import { controlId } from '../../../table/edit/edit-fields.ts';
import { IntegerInput } from '../../../table/inputs/integer-input.tsx';
import { useSaving } from '../../../shell/controls/saving.ts';
import { FieldText } from '../../../table/values/field-text.tsx';
import { readValue, type AnyRow } from '../../../table/values/plain-text.ts';
import '../../../table/edit/edit.css';

const words = {
  blind: {
    zh: '请逐行清点并填写实盘数量，没有的填 0；账面数量在提交后显示。',
    en: 'Count each line, and enter 0 where there is nothing. Book quantities are shown once the count is submitted.',
  },
  add: { zh: '添加清单外货物', en: 'Add unlisted goods' },
  save: { zh: '保存实盘', en: 'Save the count' },
  saved: { zh: '实盘数量已保存', en: 'Count saved' },
  left: { zh: '还有 {n} 行未填写', en: '{n} {n|line|lines} left' },
  line: { zh: '第 {n} 行 {title}', en: '{title}, line {n}' },
  none: { zh: '账面没有货物；如有货物请添加', en: 'No goods on the books here. Add any you find.' },
} as const;

const OF_GOODS = [
  'goodsId',
  'orderBiddingProductsId',
  'subWarehouseLocationId',
  'ownerOfficeId',
  'condition',
] as const satisfies readonly (keyof typeof stockCountLine.own)[];
const COUNTED = ['snList', 'remarks'] as const satisfies readonly (keyof typeof stockCountLine.own)[];
const TOLD = ['snapshotQuantity', 'difference'] as const satisfies readonly (keyof typeof stockCountLine.own)[];
const isTold = (name: string): boolean => TOLD.some((each) => each === name);
const NARROW = 120;

type Line = Readonly<Record<string, unknown>>;

const isLine = (line: unknown): line is Line => typeof line === 'object' && line !== null;
const readLines = (row: AnyRow): readonly Line[] => {
  const lines = readValue(row, 'lines');
  return Array.isArray(lines) ? lines.filter(isLine) : [];
};
/** The content by which a sheet differs from the one before it was saved. */
export const toSheetKey = (row: AnyRow): string =>
  [readValue(row, 'version'), ...readLines(row).flatMap(({ id, version }) => [id, version])].join(' ');
/** A new line, with the place and owner of the count. */
const fresh = (row: AnyRow): Line => ({
  subWarehouseLocationId: readValue(row, 'subWarehouseLocationId') ?? null,
  ownerOfficeId: readValue(row, 'ownerOfficeId') ?? null,
  condition: 'good',
  countedQuantity: null,
});
/** A line as it is sent, in its place. */
const createSentLine = (line: Line, at: number): Line => ({
  ...Object.fromEntries(
    ['id', 'version', ...OF_GOODS, 'countedQuantity', 'unitPrice', ...COUNTED].flatMap((name) =>
      line[name] === undefined ? [] : [[name, line[name]]],
    ),
  ),
  sorted: at + 1,
});
const wrongIn = (errors: Readonly<Record<string, string>>, at: number): readonly string[] =>
  Object.entries(errors).flatMap(([path, said]) => (path.startsWith(`lines.${at}.`) ? [said] : []));

const own: Readonly<Record<string, Field>> = stockCountLine.own;
const readTitle = (name: string): Text => own[name]?.title ?? { zh: name, en: name };
const titleAt = (say: Texts['say'], at: number, name: string): string =>
  say(words.line, { n: at + 1, title: say(readTitle(name)) });

interface CellProps {
  readonly line: Line;
  readonly at: number;
  readonly busy: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (name: string, value: unknown) => void;
}

function CountControl({ line, at, busy, errors, onChange, name }: CellProps & { readonly name: string }): ReactNode {
  const { say } = useTexts();
  const field = own[name];
  if (!field) return null;
  const shownAs = findDisplayName(name, field);
  const text = shownAs === undefined ? undefined : line[shownAs];
  const path = `lines.${at}.${name}`;
  return (
    <>
      <CellLabel path={path} text={titleAt(say, at, name)} />
      <EditControl
        field={field}
        path={path}
        id={controlId(path)}
        disabled={busy}
        value={line[name]}
        shown={typeof text === 'string' ? text : undefined}
        errors={errors}
        onChange={(value) => onChange(name, value)}
      />
    </>
  );
}

function CountText({ line, name }: { readonly line: Line; readonly name: string }): ReactNode {
  const field = own[name];
  return field ? <FieldText field={field} row={line} name={name} /> : null;
}

/** The goods of one line, and how many were counted. */
function CountLine({
  shown,
  counting,
  ...cell
}: CellProps & { readonly shown: readonly string[]; readonly counting: boolean }): ReactNode {
  const { say } = useTexts();
  const { line, at, busy, errors, onChange } = cell;
  const added = counting && typeof line['id'] !== 'string';
  const wrong = wrongIn(errors, at);
  return (
    <tr>
      {OF_GOODS.map((name) => (
        <td key={name}>
          {added ? <CountControl {...cell} name={name} /> : <CountText line={line} name={name} />}
          {added && name === 'goodsId'
            ? wrong.map((said) => (
                <div key={said} className="edit-error">
                  {said}
                </div>
              ))
            : null}
        </td>
      ))}
      <td className="edit-number">
        {counting ? (
          <IntegerInput
            aria-label={titleAt(say, at, 'countedQuantity')}
            min="0"
            disabled={busy}
            value={line['countedQuantity']}
            onChange={(quantity) => onChange('countedQuantity', quantity)}
          />
        ) : (
          <CountText line={line} name="countedQuantity" />
        )}
      </td>
      {shown.map((name) => (
        <td key={name} className={isTold(name) ? 'edit-number' : undefined}>
          {counting ? <CountControl {...cell} name={name} /> : <CountText line={line} name={name} />}
        </td>
      ))}
    </tr>
  );
}

/** The goods of a count: entered while it goes on, and afterwards beside what the books had. */
export function CountSheet({ row, reload }: { readonly row: AnyRow; readonly reload: () => void }): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const [lines, setLines] = useState(() => readLines(row));
  const { busy, errors, answer, save } = useSaving();
  const counting =
    readValue(row, 'status') === stockCountStatus.counting.value && mayCall(stockCount.calls.update.access);
  const title = (name: string): string => say(readTitle(name));
  const put = (at: number, name: string, value: unknown): void => {
    setLines((before) => before.map((line, n) => (n === at ? { ...line, [name]: value ?? null } : line)));
    answer();
  };
  const submit = async (): Promise<void> => {
    operationHistory.click(say(words.save));
    const body = { id: String(readValue(row, 'id')), lines: lines.map(createSentLine) };
    // The client has said what was refused; the lines say where.
    if (await save(() => client.callChecked(stockCount.calls.update, { body }), words.saved)) reload();
  };
  const left = lines.filter(({ countedQuantity }) => typeof countedQuantity !== 'number').length;
  const shown = counting ? [...COUNTED] : [...TOLD, ...COUNTED];
  return (
    <div className="edit-lines">
      {counting ? <span className="settings-quiet">{say(words.blind)}</span> : null}
      <div className="edit-lines-scroll">
        <table>
          <thead>
            <tr>
              {OF_GOODS.map((name) => (
                <th key={name} style={{ minWidth: NARROW }}>
                  {title(name)}
                </th>
              ))}
              <th className="edit-number">{title('countedQuantity')}</th>
              {shown.map((name) => (
                <th key={name} className={isTold(name) ? 'edit-number' : undefined}>
                  {title(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              <CountLine
                key={typeof line['id'] === 'string' ? line['id'] : `new ${at}`}
                line={line}
                at={at}
                shown={shown}
                counting={counting}
                busy={busy}
                errors={errors}
                onChange={(name, value) => put(at, name, value)}
              />
            ))}
            {lines.length === 0 ? (
              <tr>
                <td className="edit-lines-none" colSpan={OF_GOODS.length + 1 + shown.length}>
                  {say(words.none)}
                </td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
      {counting ? (
        <Space wrap>
          <ActionButton type="primary" action={submit}>
            {say(words.save)}
          </ActionButton>
          <Button icon={<PlusOutlined />} disabled={busy} onClick={() => setLines((before) => [...before, fresh(row)])}>
            {say(words.add)}
          </Button>
          {left > 0 ? <span className="settings-quiet">{say(words.left, { n: left })}</span> : null}
        </Space>
      ) : null}
    </div>
  );
}
