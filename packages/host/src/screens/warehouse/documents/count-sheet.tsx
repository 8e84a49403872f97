import { PlusOutlined } from '@ant-design/icons';
import { Button, Space, Typography } from 'antd';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { displayNameOf, type Field } from '@scf-kit/sdk/contract/field';
import { stockCount, stockCountLine, stockCountStatus } from '@scf-kit/sdk/contract/warehouse/stock-count';
import { client, notify, operationHistory } from '../../../services.ts';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { CellLabel } from '../../../table/edit/cell-label.tsx';
import { EditControl } from '../../../table/edit/edit-control.tsx';
import { controlId } from '../../../table/edit/edit-fields.ts';
import { IntegerInput } from '../../../table/edit/integer-input.tsx';
import { FieldText } from '../../../table/values/field-text.tsx';
import { valueOf, type AnyRow } from '../../../table/values/plain-text.ts';
import '../../../table/edit/edit.css';

const words = {
  blind: {
    zh: '请逐行清点并填写实盘数量，没有的填 0；账面数量在提交后显示。',
    en: 'Count each line, and enter 0 where there is nothing. What the books have is told once it is submitted.',
  },
  add: { zh: '添加清单外货物', en: 'Add goods that are not listed' },
  save: { zh: '保存实盘', en: 'Save the count' },
  saved: { zh: '实盘数量已保存', en: 'The count is saved' },
  left: { zh: '还有 {n} 行未填写', en: '{n} lines left' },
  line: { zh: '第 {n} 行 {title}', en: '{title}, line {n}' },
  none: { zh: '账面没有货物；如有货物请添加', en: 'The books have nothing here. Add what there is.' },
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
const linesOf = (row: AnyRow): readonly Line[] => {
  const lines = valueOf(row, 'lines');
  return Array.isArray(lines) ? lines.filter(isLine) : [];
};
/** The content by which a sheet differs from the one before it was saved. */
export const sheetOf = (row: AnyRow): string =>
  [valueOf(row, 'version'), ...linesOf(row).flatMap(({ id, version }) => [id, version])].join(' ');
/** A new line, with the place and owner of the count. */
const fresh = (row: AnyRow): Line => ({
  subWarehouseLocationId: valueOf(row, 'subWarehouseLocationId') ?? null,
  ownerOfficeId: valueOf(row, 'ownerOfficeId') ?? null,
  condition: 'good',
  countedQuantity: null,
});
const wrongIn = (errors: Readonly<Record<string, string>>, at: number): readonly string[] =>
  Object.entries(errors).flatMap(([path, said]) => (path.startsWith(`lines.${at}.`) ? [said] : []));

/** The goods of a count: entered while it goes on, and afterwards beside what the books had. */
export function CountSheet({ row, reload }: { readonly row: AnyRow; readonly reload: () => void }): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const [lines, setLines] = useState(() => linesOf(row));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const counting =
    valueOf(row, 'status') === stockCountStatus.counting.value && mayCall(stockCount.calls.update.access);
  const own: Readonly<Record<string, Field>> = stockCountLine.own;
  const title = (name: string): string => say(own[name]?.title ?? { zh: name, en: name });
  const titled = (at: number, name: string): string => say(words.line, { n: at + 1, title: title(name) });
  const put = (at: number, name: string, value: unknown): void => {
    setLines((before) => before.map((line, n) => (n === at ? { ...line, [name]: value ?? null } : line)));
    setErrors({});
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    operationHistory.click(say(words.save));
    try {
      const given = lines.map((line, at) => ({
        ...Object.fromEntries(
          ['id', 'version', ...OF_GOODS, 'countedQuantity', 'unitPrice', ...COUNTED].flatMap((name) =>
            line[name] === undefined ? [] : [[name, line[name]]],
          ),
        ),
        sorted: at + 1,
      }));
      await client.callChecked(stockCount.calls.update, { body: { id: String(valueOf(row, 'id')), lines: given } });
      notify({ kind: 'success', title: say(words.saved) });
      reload();
    } catch (error) {
      // The client has said what was refused; the lines say where.
      if (!(error instanceof ApiError)) throw error;
      setErrors(error.errors ?? {});
    } finally {
      setBusy(false);
    }
  };
  const left = lines.filter(({ countedQuantity }) => typeof countedQuantity !== 'number').length;
  const shown = counting ? [...COUNTED] : [...TOLD, ...COUNTED];
  const control = (line: Line, at: number, name: string): ReactNode => {
    const field = own[name];
    if (!field) return null;
    const shownAs = displayNameOf(name, field);
    const text = shownAs === undefined ? undefined : line[shownAs];
    const path = `lines.${at}.${name}`;
    return (
      <>
        <CellLabel path={path} text={titled(at, name)} />
        <EditControl
          field={field}
          path={path}
          id={controlId(path)}
          disabled={busy}
          value={line[name]}
          shown={typeof text === 'string' ? text : undefined}
          errors={errors}
          onChange={(value) => put(at, name, value)}
        />
      </>
    );
  };
  const text = (line: Line, name: string): ReactNode => {
    const field = own[name];
    return field ? <FieldText field={field} row={line} name={name} /> : null;
  };
  return (
    <div className="edit-lines">
      {counting ? <Typography.Text type="secondary">{say(words.blind)}</Typography.Text> : null}
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
            {lines.map((line, at) => {
              const added = counting && typeof line['id'] !== 'string';
              const wrong = wrongIn(errors, at);
              return (
                <tr key={typeof line['id'] === 'string' ? line['id'] : `new ${at}`}>
                  {OF_GOODS.map((name) => (
                    <td key={name}>
                      {added ? control(line, at, name) : text(line, name)}
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
                        aria-label={titled(at, 'countedQuantity')}
                        min="0"
                        disabled={busy}
                        value={line['countedQuantity']}
                        onChange={(quantity) => put(at, 'countedQuantity', quantity)}
                      />
                    ) : (
                      text(line, 'countedQuantity')
                    )}
                  </td>
                  {shown.map((name) => (
                    <td key={name} className={isTold(name) ? 'edit-number' : undefined}>
                      {counting ? control(line, at, name) : text(line, name)}
                    </td>
                  ))}
                </tr>
              );
            })}
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
          <ActionButton type="primary" action={save}>
            {say(words.save)}
          </ActionButton>
          <Button icon={<PlusOutlined />} disabled={busy} onClick={() => setLines((before) => [...before, fresh(row)])}>
            {say(words.add)}
          </Button>
          {left > 0 ? <Typography.Text type="secondary">{say(words.left, { n: left })}</Typography.Text> : null}
        </Space>
      ) : null}
    </div>
  );
}
