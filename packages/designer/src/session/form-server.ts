import { say, type Locale } from '@scf-kit/sdk/contract/text';
import { readDefinition, type FormDefinition } from '@scf-kit/sdk/form';
import type { EndpointAnswer } from '@scf-kit/sdk/contract/endpoint';
import { getClient } from '@scf-kit/elements/clients';
import { toElementError } from '@scf-kit/elements/errors';
import { isObject, type ElementBridge, type ElementError } from '@scf-kit/elements/element';
import { formDraft, saveDraft } from './form.calls.ts';

const CONFLICT = 409;

type Row = Pick<
  EndpointAnswer<typeof formDraft>,
  'id' | 'version' | 'formKey' | 'name' | 'openAccess' | 'list' | 'config' | 'extra' | 'savedByText' | 'savedAt'
>;
/** The draft of a form as the server holds it. */
export interface ServerForm {
  readonly row: Row;
  readonly definition: FormDefinition;
}
export type Saved =
  | { readonly ok: true; readonly form: ServerForm }
  | {
      readonly ok: false;
      readonly conflict: boolean;
      readonly error: ElementError;
      /** Messages of the server, by place. */ readonly problems: readonly string[];
    };

/** Loads a form's draft from the server and saves it there. */
export class FormServer {
  readonly #bridge: ElementBridge;
  constructor(bridge: ElementBridge) {
    this.#bridge = bridge;
  }

  /** @throws what is wrong with the way to the server, or with what it answers */
  async load(id: string): Promise<ServerForm> {
    const client = await getClient(this.#bridge.context());
    const row = await client.call(formDraft, { params: { id }, quiet: true });
    const { list, config, extra } = row;
    const read = readDefinition({ ...extra, list, config });
    if (!read.ok)
      throw new Error(read.findings.map(({ place, reason }) => `${place} ${say(reason, this.#locale())}`).join('; '));
    return { row, definition: read.definition };
  }

  /** Saves over the version it was made from; refused where somebody else saved meanwhile. */
  async save({ row }: ServerForm, definition: FormDefinition): Promise<Saved> {
    const { id, formKey, name, openAccess } = row;
    const { list, config, ...extra } = definition;
    try {
      const client = await getClient(this.#bridge.context());
      const body = {
        id,
        version: row.version,
        formKey,
        name,
        openAccess,
        list,
        config,
        extra: Object.keys(extra).length > 0 ? extra : null,
      };
      const saved = await client.call(saveDraft, { body, quiet: true });
      return { ok: true, form: { row: { ...row, ...saved }, definition } };
    } catch (cause) {
      const error = this.problem(cause);
      const errors = cause instanceof Error ? Reflect.get(cause, 'errors') : undefined;
      return {
        ok: false,
        conflict: error.code === CONFLICT,
        error,
        problems: isObject(errors) ? Object.entries(errors).map(([place, text]) => `${place}: ${String(text)}`) : [],
      };
    }
  }
  #locale(): Locale {
    return this.#bridge.context().locale;
  }

  /** An error as it is reported to the page and shown to the person. */
  problem(cause: unknown): ElementError {
    const error = toElementError(cause, this.#locale());
    this.#bridge.report(error);
    return error;
  }
}
