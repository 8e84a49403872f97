import { getClient } from '@scf-kit/elements/clients';
import { toElementError } from '@scf-kit/elements/errors';
import type { ElementBridge, ElementError } from '@scf-kit/elements/element';
import type { Client } from '@scf-kit/sdk/client';
import type { EndpointAnswer, EndpointRow } from '@scf-kit/sdk/contract/endpoint';
import type { Finding } from '@scf-kit/sdk/bpmn';
import type { FormDefinition } from '@scf-kit/sdk/form';
import {
  deployDefinition,
  deployedDefinitions,
  knownAtStart,
  lintDefinition,
  migrateInstances,
  tryDefinition,
} from './repository.calls.ts';

export type DryRun = EndpointAnswer<typeof tryDefinition>;
export type Deployment = EndpointAnswer<typeof deployDefinition>;
export type Version = EndpointRow<typeof deployedDefinitions>;
export type Migration = EndpointAnswer<typeof migrateInstances>;
/**
 * A step without a counterpart in the other version, how many instances stand there, and the steps that could be it.
 */
export type Stop = Migration['stops'][number];
/** The steps of the newer version by those of the older. */
export type Mapping = Readonly<Record<string, string>>;

/** As many versions as one page holds. */
const SIZE = 200;

/** The calls of the process designer. Each is refused with the message that is to be shown. */
export class DesignerServer {
  readonly #bridge: ElementBridge;
  constructor(bridge: ElementBridge) {
    this.#bridge = bridge;
  }

  #client(): Promise<Client> {
    return getClient(this.#bridge.context());
  }
  async lint(bpmnXml: string): Promise<readonly Finding[]> {
    const client = await this.#client();
    const { findings } = await client.call(lintDefinition, { body: { bpmnXml }, quiet: true });
    return findings;
  }
  async dryRun(bpmnXml: string, variables: Readonly<Record<string, unknown>>): Promise<DryRun> {
    const client = await this.#client();
    return client.call(tryDefinition, { body: { bpmnXml, variables }, quiet: true });
  }
  /** What conditions may ask when the process begins, as the items of a form. */
  async startFields(processDefinitionKey: string, formKey: string): Promise<FormDefinition> {
    const client = await this.#client();
    const query = { processDefinitionKey, ...(formKey === '' ? {} : { formKey }) };
    return (await client.call(knownAtStart, { query, quiet: true })).definition;
  }
  async deploy(bpmnXml: string, name: string): Promise<Deployment> {
    const client = await this.#client();
    return client.call(deployDefinition, { body: { bpmnXml, ...(name === '' ? {} : { name }) }, quiet: true });
  }
  /** The deployed versions of a process, the newest first. */
  async versions(key: string): Promise<readonly Version[]> {
    const client = await this.#client();
    const query = { size: SIZE, processDefinitionKey: key };
    const { records } = await client.call(deployedDefinitions, { query, quiet: true });
    return records
      .filter(({ processDefinitionKey }) => processDefinitionKey === key)
      .toSorted((a, b) => b.definitionVersion - a.definitionVersion);
  }
  async migrate(
    processDefinitionId: string,
    toProcessDefinitionId: string,
    mapping: Mapping,
    dryRun: boolean,
  ): Promise<Migration> {
    const client = await this.#client();
    const body = { processDefinitionId, toProcessDefinitionId, mapping, dryRun };
    return client.call(migrateInstances, { body, quiet: true });
  }

  /** An error as it is reported to the page and shown to whoever pressed the button. */
  problem(cause: unknown): ElementError {
    const error = toElementError(cause, this.#bridge.context().locale);
    this.#bridge.report(error);
    return error;
  }
}
