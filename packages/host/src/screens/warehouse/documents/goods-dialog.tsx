import { Form, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { check, integer, json, type Fields } from '@scf-kit/sdk/contract';
import type { Text } from '@scf-kit/sdk/contract/text';
import { notify, operationHistory } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { EditControl } from '../../../table/edit/edit-control.tsx';
import { controlId, editable, startingValues, type Values } from '../../../table/edit/edit-fields.ts';
import { EditSections, unsentFiles } from '../../../table/edit/edit-sections.tsx';
import { CellLabel } from '../../../table/edit/cell-label.tsx';
import { ErrorSummary } from '../../../table/edit/error-summary.tsx';
import { IntegerInput } from '../../../table/edit/integer-input.tsx';
import '../../../table/edit/edit.css';

/** Goods of one line of a document: what they are called, and how many may be taken. */
export interface GoodsLine {
  readonly id: string;
  readonly name: string;
  readonly most: number;
}

/** Something that is done with goods of a document, line by line. */
export interface GoodsWork {
  readonly title: Text;
  readonly okText: Text;
  /** The fields beside the lines. */
  readonly fields: Fields;
  readonly preset?: Values;
  /** The fields of each line beside its quantity. */
  readonly lineFields: Fields;
  readonly lines: readonly GoodsLine[];
  /** Whether quantities begin with all there is. */
  readonly whole: boolean;
  readonly most: Text;
  /** The field of a line in the body that names the line it is of. */
  readonly names: string;
  readonly send: (body: Values) => Promise<unknown>;
}

const words = {
  goods: { zh: '货物', en: 'Goods' },
  quantity: { zh: '数量', en: 'Quantity' },
  line: { zh: '第 {n} 行 {title}', en: '{title}, line {n}' },
  none: { zh: '请至少填写一行数量', en: 'Fill in the quantity of at least one line' },
  cancel: { zh: '取消', en: 'Cancel' },
} as const;
/** Widths of the columns of a line, for a word and for a list. */
const [NARROW, WIDE] = [120, 180];
const NONE: Errors = {};

type Errors = Readonly<Record<string, string>>;

/** Errors of the lines that were sent, at the lines that are shown: those without a quantity were left out. */
const shownAt = (errors: Errors, shown: readonly number[]): Errors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, said]) => [
      path.replace(/^lines\.(\d+)/, (_whole, sent: string) => `lines.${shown[Number(sent)] ?? sent}`),
      said,
    ]),
  );

/** The errors that stand once a line is changed. */
const answered = (errors: Errors, at: number): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => path !== 'lines' && !path.startsWith(`lines.${at}.`)));

interface Typed {
  /** What is no whole number stays as it was typed, to be refused. */
  readonly quantity: number | string | null;
  readonly more: Values;
}

function LineError({ said }: { readonly said: string | undefined }): ReactNode {
  return said ? <div className="edit-error">{said}</div> : null;
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
  const { say, locale } = useTexts();
  const fields = editable(work.fields);
  const lineFields = editable(work.lineFields);
  const named: Fields = {
    ...work.fields,
    lines: { ...json()(words.goods), fields: { quantity: integer(words.quantity), ...work.lineFields } },
  };
  const [start] = useState<Values>(() => ({ ...startingValues(work.fields, undefined), ...work.preset }));
  const [values, setValues] = useState(start);
  const [lines, setLines] = useState<readonly Typed[]>(() =>
    work.lines.map(({ most }) => ({
      quantity: work.whole && most > 0 ? most : null,
      more: startingValues(work.lineFields, undefined),
    })),
  );
  const [errors, setErrors] = useState(NONE);
  const [busy, setBusy] = useState(false);
  const put = (at: number, change: (line: Typed) => Typed): void => {
    setLines((before) => before.map((line, n) => (n === at ? change(line) : line)));
    setErrors((before) => answered(before, at));
  };
  const send = async (): Promise<void> => {
    const taken = lines.flatMap(({ quantity, more }, at) => {
      const line = work.lines[at];
      const given = Object.fromEntries(
        Object.entries(more).filter(([, value]) => value !== null && value !== undefined && value !== ''),
      );
      return line && quantity ? [{ at, line: { [work.names]: line.id, quantity, ...given } }] : [];
    });
    const sent = taken.map(({ line }) => line);
    const checked = check(work.fields, values, { locale });
    const wrong = {
      ...unsentFiles(work.fields),
      ...(checked.ok ? {} : checked.errors),
      ...(sent.length === 0 ? { lines: say(words.none) } : {}),
    };
    if (!checked.ok || Object.keys(wrong).length > 0) {
      setErrors(wrong);
      return;
    }
    setBusy(true);
    operationHistory.click(say(work.okText));
    try {
      await work.send({ ...checked.value, lines: sent });
      notify({ kind: 'success', title: say(work.title) });
      onDone();
    } catch (error) {
      // The client has said what was refused; the fields say where.
      if (!(error instanceof ApiError)) throw error;
      const shown = taken.map(({ at }) => at);
      setErrors(shownAt(error.errors ?? NONE, shown));
    } finally {
      setBusy(false);
    }
  };
  const titled = (at: number, title: Text): string => say(words.line, { n: at + 1, title: say(title) });
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
          onChange={(name, value) => {
            setValues((before) => ({ ...before, [name]: value ?? null }));
            setErrors(({ [name]: _answered, ...rest }) => rest);
          }}
          isDisabled={() => busy}
        />
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
                  <tr key={line.id}>
                    <td>{line.name}</td>
                    <td className="edit-number">{line.most}</td>
                    <td className="edit-number">
                      <IntegerInput
                        id={controlId(`lines.${at}.quantity`)}
                        aria-label={titled(at, words.quantity)}
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
                        <CellLabel
                          path={`lines.${at}.${name}`}
                          text={titled(at, field.title ?? { zh: name, en: name })}
                        />
                        <EditControl
                          field={field}
                          path={`lines.${at}.${name}`}
                          id={controlId(`lines.${at}.${name}`)}
                          disabled={busy || line.most === 0}
                          value={lines[at]?.more[name]}
                          onChange={(value) =>
                            put(at, (typed) => ({ ...typed, more: { ...typed.more, [name]: value ?? null } }))
                          }
                        />
                        <LineError said={errors[`lines.${at}.${name}`]} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      </Form>
    </Modal>
  );
}
