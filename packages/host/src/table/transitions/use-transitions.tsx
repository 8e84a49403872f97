import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { BATCH, type Resource } from '@scf-kit/sdk/contract';
import { client, notify } from '../../services.ts';
import { useCan, useFieldRights } from '../../shell/person/can.tsx';
import { useTexts } from '../../shell/texts.ts';
import type { Values } from '../edit/edit-fields.ts';
import { EditForm } from '../edit/edit-form.tsx';
import type { RowAction } from '../rows/row-action.ts';
import type { BatchAction } from '../table-types.ts';
import { readValue, type AnyRow } from '../values/plain-text.ts';
import { buildInputs, mayMake, toRequest, listOffers, rightsTo, type Offer } from './offered.ts';

export interface Transitions<R extends AnyRow> {
  /** The transitions the person may make with a row as it stands; undefined: none with any row. */
  readonly listActions: ((row: R) => readonly RowAction[]) | undefined;
  /** Those that several chosen rows may go through at once. */
  readonly batchActions: readonly BatchAction<R>[];
  /** Asks what the chosen transition asks. */
  readonly dialog: ReactNode;
}

/** Said of a transition without words of its own. */
const DONE = { zh: '操作已完成', en: 'Completed' } as const;

const readId = (row: AnyRow): string => String(readValue(row, 'id'));

/**
 * The declared transitions of a resource as actions of its rows: offered by state and rights, confirmed, asked for
 * their fields, made and said. `onDone` loads again, also after a refusal: somebody else was quicker.
 */
export function useTransitions<R extends AnyRow>(
  resource: Resource,
  onDone: () => void,
  /** The screen's own condition beside state and rights. */
  offers?: (name: string, row: R) => boolean,
): Transitions<R> {
  const { say } = useTexts();
  const can = useCan();
  const { findLimit } = useFieldRights(resource.name);
  const [asked, setAsked] = useState<{ readonly offer: Offer; readonly row: R } | undefined>(undefined);
  const all = useMemo(() => listOffers(resource), [resource]);
  // As a text: rows are not drawn again while the rights stay what they are.
  const held = rightsTo(all, can).join(',');
  const done = useCallback(
    ({ rules }: Offer): void => {
      notify({ kind: 'success', title: say(rules.message ?? DONE) });
      onDone();
    },
    [onDone, say],
  );
  /** Answers the rows that stay as they are. */
  const make = useCallback(
    async (offer: Offer, rows: readonly R[]): Promise<readonly R[]> => {
      let from = 0;
      try {
        for (; from < rows.length; from += BATCH)
          await client.call(offer.call, toRequest(offer, rows.slice(from, from + BATCH).map(readId)));
        done(offer);
        return [];
      } catch (error) {
        // The client has said what was refused.
        if (!(error instanceof ApiError)) throw error;
        onDone();
        return rows.slice(from);
      }
    },
    [done, onDone],
  );
  const listActions = useMemo(() => {
    if (held === '') return undefined;
    const rights = new Set(held.split(','));
    return (row: R): readonly RowAction[] =>
      all.flatMap((offer): readonly RowAction[] => {
        const { label, confirm, danger = false, fields } = offer.rules;
        if (!label || offers?.(offer.name, row) === false || !mayMake(resource, offer, row, rights)) return [];
        return [
          {
            key: offer.name,
            label,
            danger,
            ...(confirm ? { confirm } : {}),
            onClick: async () => {
              if (Object.keys(fields).length > 0) setAsked({ offer, row });
              else await make(offer, [row]);
            },
          },
        ];
      });
  }, [all, held, make, offers, resource]);
  const batchActions = all.flatMap((offer): readonly BatchAction<R>[] => {
    const { label, confirmMany, danger = false, many } = offer.rules;
    if (!label || !many || !confirmMany || rightsTo([offer], can).length === 0) return [];
    return [{ key: offer.name, label, danger, confirm: confirmMany, onClick: (rows) => make(offer, rows) }];
  });
  const dialog = asked ? (
    <EditForm
      title={resource.title}
      heading={asked.offer.rules.heading ?? asked.offer.rules.label ?? resource.title}
      fields={buildInputs(resource, asked.offer.rules, asked.row)}
      findLimit={(name) => (resource.own[name]?.readonly === false ? findLimit(name) : undefined)}
      row={undefined}
      onCancel={() => setAsked(undefined)}
      save={(body: Values) => {
        const named = toRequest(asked.offer, [readId(asked.row)]);
        return client.call(asked.offer.call, { ...named, body: { ...body, ...named.body } });
      }}
      {...(asked.offer.rules.message ? { saved: asked.offer.rules.message } : {})}
      onDone={() => {
        setAsked(undefined);
        onDone();
      }}
    />
  ) : null;
  return { listActions, batchActions, dialog };
}
