import type { Client } from '@scf-kit/sdk/client';
import type { FormValues } from '@scf-kit/sdk/form';
import type { ElementBridge } from '../../element/index.ts';
import { formAttributes } from '../declaration.ts';
import type { DraftKeeper, DraftKeeperOptions } from './draft-keeper.ts';

interface DraftedForm extends Pick<DraftKeeperOptions, 'values' | 'onState'> {
  readonly client: () => Promise<Client>;
  readonly isVisitor: () => Promise<boolean>;
  readonly hash: () => string | undefined;
  /** Gets the keeper before what it kept is read: another form may be opened meanwhile. */
  readonly onBegun: (keeper: DraftKeeper) => void;
}

/**
 * Begins to keep the answers of a form with an address of its own, while it is filled in; answers what was kept before.
 */
export async function beginDraft(
  bridge: ElementBridge,
  { onBegun, isVisitor, ...form }: DraftedForm,
): Promise<FormValues | undefined> {
  const formKey = bridge.attribute(formAttributes.formKey);
  if (bridge.attribute(formAttributes.mode) !== 'edit' || !formKey) return undefined;
  try {
    const { openDraft } = await import('./open-draft.ts');
    const keeper = openDraft({
      ...form,
      visitor: await isVisitor(),
      baseUrl: bridge.context().baseUrl,
      formKey,
      businessKey: bridge.attribute(formAttributes.draftKey) || bridge.attribute(formAttributes.businessKey),
    });
    onBegun(keeper);
    return await keeper.load();
  } catch (cause) {
    // A form is filled in without drafts rather than not at all.
    console.warn(cause);
    return undefined;
  }
}
