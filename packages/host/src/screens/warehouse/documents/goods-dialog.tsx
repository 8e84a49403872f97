import { Form, Modal } from 'antd';
import type { ReactNode } from 'react';
import { integer, records, type Fields } from '@scf-kit/sdk/contract';
import type { Text } from '@scf-kit/sdk/contract/text';
import { useTexts } from '../../../shell/texts.ts';
import { EditControl } from '../../../table/edit/edit-control.tsx';
import { controlId, listEditable, type NamedField } from '../../../table/edit/edit-fields.ts';
import { EditSections } from '../../../table/edit/edit-sections.tsx';
import { CellLabel } from '../../../table/edit/cell-label.tsx';
import { ErrorSummary } from '../../../table/edit/error-summary.tsx';
import { IntegerInput } from '../../../table/inputs/integer-input.tsx';
import { useGoodsWork, type GoodsLine, type GoodsState, type GoodsWork } from './use-goods-work.ts';
import '../../../table/edit/edit.css';

const words = {
  goods: { zh: '货物', en: 'Goods' },
  quantity: { zh: '数量', en: 'Quantity' },
  line: { zh: '第 {n} 行 {title}', en: '{title}, line {n}' },
  cancel: { zh: '取消', en: 'Cancel' },
} as const;
/** Widths of the columns of a line, for a word and for a list. */
const [NARROW, WIDE] = [120, 180];

function LineError({ said }: { readonly said: string | undefined }): ReactNode {
  return said ? <div className="edit-error">{said}</div> : null;
}

interface LineRowProps {
  readonly line: GoodsLine;
  readonly at: number;
  readonly lineFields: readonly NamedField[];
  readonly state: GoodsState;
}

/** The fields for the goods of one line. */
function LineRow({ line, at, lineFields, state: { lines, put, errors, busy } }: LineRowProps): ReactNode {
  const { say } = useTexts();
  const titled = (title: Text): string => say(words.line, { n: at + 1, title: say(title) });
  return (
    <tr>
      <td>{line.name}</td>
      <td className="edit-number">{line.most}</td>
      <td className="edit-number">
        <IntegerInput
          id={controlId(`lines.${at}.quantity`)}
          aria-label={titled(words.quantity)}
          min="0"
          max={String(line.most)}
          disabled={busy || line.most === 0}
          value={lines[at]?.quantity ?? null}
          {...(errors[`lines.${at}.quantity`] ? { status: 'error' } : {})}
          onChange={(quantity) => put(at, (typed) => ({ ...typed, quantity }))}
        />
        <LineError said={errors[`lines.${at}.quantity`]} />
      </td>
      {lineFields.map(([name, field]) => (
        <td key={name}>
          <CellLabel path={`lines.${at}.${name}`} text={titled(field.title ?? { zh: name, en: name })} />
          <EditControl
            field={field}
            path={`lines.${at}.${name}`}
            id={controlId(`lines.${at}.${name}`)}
            disabled={busy || line.most === 0}
            value={lines[at]?.more[name]}
            onChange={(value) => put(at, (typed) => ({ ...typed, more: { ...typed.more, [name]: value ?? null } }))}
          />
          <LineError said={errors[`lines.${at}.${name}`]} />
        </td>
      ))}
    </tr>
  );
}

/** The lines of the document, each with how many may be taken and what is entered. */
function GoodsLines({
  work,
  lineFields,
  state,
}: {
  readonly work: GoodsWork;
  readonly lineFields: readonly NamedField[];
  readonly state: GoodsState;
}): ReactNode {
  const { say } = useTexts();
  return (
    <div className="edit-lines">
      <div className="edit-lines-scroll">
        <table>
          <thead>
            <tr>
              <th style={{ minWidth: NARROW }}>{say(words.goods)}</th>
              <th className="edit-number">{say(work.most)}</th>
              <th className="edit-number">{say(words.quantity)}</th>
              {lineFields.map(([name, field]) => (
                <th key={name} style={{ minWidth: field.kind === 'json' ? WIDE : NARROW }}>
                  {say(field.title ?? { zh: name, en: name })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {work.lines.map((line, at) => (
              <LineRow key={line.id} line={line} at={at} lineFields={lineFields} state={state} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Asks how many of which goods something is done with. Lines without a quantity are left out. */
export function GoodsDialog({
  work,
  onDone,
  onCancel,
}: {
  readonly work: GoodsWork;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}): ReactNode {
  const { say } = useTexts();
  const fields = listEditable(work.fields);
  const lineFields = listEditable(work.lineFields);
  const named: Fields = {
    ...work.fields,
    lines: records({ quantity: integer(words.quantity), ...work.lineFields }, words.goods),
  };
  const state = useGoodsWork(work, onDone);
  const { start, values, change, errors, busy, send } = state;
  return (
    <Modal
      open
      width={880}
      title={say(work.title)}
      mask={{ closable: false }}
      confirmLoading={busy}
      okText={say(work.okText)}
      cancelText={say(words.cancel)}
      onOk={() => {
        void send();
      }}
      onCancel={onCancel}
    >
      <ErrorSummary fields={named} errors={errors} />
      <Form layout="vertical" component="div">
        <EditSections
          fields={fields}
          sections={[]}
          values={values}
          start={start}
          row={undefined}
          errors={errors}
          onChange={change}
          isDisabled={() => busy}
        />
        <GoodsLines work={work} lineFields={lineFields} state={state} />
      </Form>
    </Modal>
  );
}
