import { Button, type ButtonProps } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { allowUse as uses, expenseAccounting, selection } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { client } from '../../../services.ts';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { useFieldRights, useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { EditForm } from '../../../table/edit/edit-form.tsx';
import { useRunAction } from '../../../table/rows/run-action.ts';
import { useTransitions } from '../../../table/transitions/use-transitions.tsx';

type Quote = AnswerOf<typeof expenseAccounting.calls.byFinancing>[number];

const words = {
  ask: { zh: '邀请资金方报价', en: 'Request a quote' },
  quote: { zh: '填写报价', en: 'Enter the quote' },
} as const;

const SELECTED = selection.yes.value;
const UNUSABLE = uses.unusable.value;
const { create, update, get } = expenseAccounting.calls;
const { financingId: _project, ...asked } = expenseAccounting.own;
const { financingPartyId: _party, ...terms } = asked;

interface Offering {
  /** Above the quotes: one more party is asked, with the terms it is known to want. */
  readonly ask: ReactNode;
  /** Beside a quote, to whoever may: its terms, and that the party declines. */
  readonly renderActions: (quote: Quote) => ReactNode;
  readonly dialog: ReactNode;
}

const link: ButtonProps = { type: 'link', size: 'small' };

/** Parties are asked about a project and say their terms, as long as it is open; those of a chosen quote stay. */
export function useOffering(financingId: string, open: boolean, onDone: () => void): Offering {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const run = useRunAction();
  const { findLimit } = useFieldRights(expenseAccounting.name);
  const [edited, setEdited] = useState<{ readonly row: Quote | undefined }>();
  const transitions = useTransitions<Quote>(
    expenseAccounting,
    onDone,
    (_name, { selected, allowUse }) => open && selected !== SELECTED && allowUse !== UNUSABLE,
  );
  const done = (): void => {
    setEdited(undefined);
    onDone();
  };
  const edit = async ({ id }: Quote): Promise<void> => setEdited({ row: await client.call(get, { params: { id } }) });
  return {
    ask:
      open && mayCall(create.access) ? (
        <Button type="primary" onClick={() => setEdited({ row: undefined })}>
          {say(words.ask)}
        </Button>
      ) : null,
    renderActions: (quote) =>
      open ? (
        <>
          {quote.selected !== SELECTED && mayCall(update.access) ? (
            <ActionButton {...link} action={() => edit(quote)}>
              {say(words.quote)}
            </ActionButton>
          ) : null}
          {transitions.listActions?.(quote).map((action) => (
            <ActionButton key={action.key} {...link} danger={action.danger ?? false} action={() => run(action)}>
              {say(action.label)}
            </ActionButton>
          ))}
        </>
      ) : null,
    dialog: (
      <>
        {transitions.dialog}
        {edited ? (
          <EditForm
            title={expenseAccounting.title}
            heading={edited.row ? words.quote : words.ask}
            fields={edited.row ? terms : asked}
            findLimit={findLimit}
            row={edited.row}
            save={(body) =>
              edited.row
                ? client.callChecked(update, { body })
                : client.callChecked(create, { body: { ...body, financingId } })
            }
            onDone={done}
            onCancel={() => setEdited(undefined)}
          />
        ) : null}
      </>
    ),
  };
}
