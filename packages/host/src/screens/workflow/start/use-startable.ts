import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { client, navigation } from '../../../services.ts';
import { useLoaded, type Loading } from '../../../shell/loading/use-loaded.ts';
import { toHref } from '../../../navigation/location.ts';
import type { RowAction } from '../../../table/rows/row-action.ts';
import { copyText } from '../../../table/values/copy-text.tsx';
import { placeOfStart, type Startable } from './startable.ts';

/** All forms and processes the person may begin. `round` grows when they may have changed. */
export const useStartable = (round = 0): Loading<readonly Startable[]> =>
  useLoaded(`startable ${round}`, (signal) => client.call(flowableFlow.calls.startable, { signal, quiet: true }));

/** The whole address of where it is begun, to be sent to others: who opens it signs in first. */
export const addressToSend = (one: Pick<Startable, 'formKey' | 'processDefinitionKey'>): string =>
  new URL(toHref(placeOfStart(one)), window.location.origin).href;

/** The row actions that begin something and copy its address; none where the person may not begin it. */
export const startActions = (one: Startable | undefined): readonly RowAction[] =>
  one === undefined
    ? []
    : [
        {
          key: 'start',
          label: one.formKey === null ? { zh: '发起', en: 'Start' } : { zh: '填写', en: 'Fill in' },
          onClick: () => navigation.go(placeOfStart(one)),
        },
        {
          key: 'address',
          label: { zh: '复制填写地址', en: 'Copy the address' },
          onClick: () => copyText(addressToSend(one)),
        },
      ];
