import { clientOf } from '@scf-kit/elements/clients';
import { errorOf } from '@scf-kit/elements/errors';
import type { ElementBridge, ElementError } from '@scf-kit/elements/element';
import type { Finding } from '@scf-kit/sdk/bpmn';

const REPOSITORY = '/api/engine/auth/flowable/repository';

/** What a dry run answers: the elements passed in order, the tasks it waits at. */
export interface DryRun {
  readonly path: readonly string[];
  readonly opens: readonly { readonly activityId: string; readonly name: string }[];
  readonly ended: boolean;
  readonly refusal?: string | { readonly zh: string; readonly en: string } | null;
}
export interface Deployment {
  readonly processDefinitionId: string;
  readonly processDefinitionKey: string;
  readonly definitionVersion: number;
  readonly warnings: readonly string[];
}
export interface Version {
  readonly processDefinitionId: string;
  readonly processDefinitionKey: string;
  readonly name: string | null;
  readonly definitionVersion: number;
  readonly deploymentTime: string;
}
export interface Migration {
  readonly instances: number;
  readonly moved: number;
  readonly refused: readonly {
    readonly processInstanceId: string;
    readonly title: string;
    readonly reason: string | { readonly zh: string; readonly en: string };
  }[];
  readonly stops: readonly Stop[];
}
/**
 * A step without a counterpart in the other version, how many instances stand there, and the steps that could be it.
 */
export interface Stop {
  readonly activityId: string;
  readonly name: string;
  readonly instances: number;
  readonly targets: readonly { readonly activityId: string; readonly name: string }[];
}
/** The steps of the newer version by those of the older. */
export type Mapping = Readonly<Record<string, string>>;

/** What the designer asks of the server. Each is refused with the message that is to be shown. */
export class DesignerServer {
  readonly #bridge: ElementBridge;
  constructor(bridge: ElementBridge) {
    this.#bridge = bridge;
  }

  async #ask<T>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    more: { readonly body?: unknown; readonly query?: Readonly<Record<string, string>> },
  ): Promise<T> {
    return (await clientOf(this.#bridge.context())).request<T>({
      method,
      path: `${REPOSITORY}${path}`,
      quiet: true,
      ...more,
    });
  }
  async lint(bpmnXml: string): Promise<readonly Finding[]> {
    return (await this.#ask<{ readonly findings: readonly Finding[] }>('POST', '/lint', { body: { bpmnXml } }))
      .findings;
  }
  dryRun(bpmnXml: string, variables: Readonly<Record<string, unknown>>): Promise<DryRun> {
    return this.#ask('POST', '/dry-run', { body: { bpmnXml, variables } });
  }
  deploy(bpmnXml: string, name: string): Promise<Deployment> {
    return this.#ask('PUT', '/deploy', { body: { bpmnXml, ...(name === '' ? {} : { name }) } });
  }
  /** The deployed versions of a process, the newest first. */
  async versions(key: string): Promise<readonly Version[]> {
    const { records } = await this.#ask<{ readonly records: readonly Version[] }>('GET', '/list', {
      query: { size: '200', processDefinitionKey: key },
    });
    return records
      .filter(({ processDefinitionKey }) => processDefinitionKey === key)
      .toSorted((a, b) => b.definitionVersion - a.definitionVersion);
  }
  migrate(
    processDefinitionId: string,
    toProcessDefinitionId: string,
    mapping: Mapping,
    dryRun: boolean,
  ): Promise<Migration> {
    return this.#ask('POST', '/migrate', { body: { processDefinitionId, toProcessDefinitionId, mapping, dryRun } });
  }

  /** What went wrong, for the page and for whoever asked. */
  problem(cause: unknown): ElementError {
    const error = errorOf(cause, this.#bridge.context().locale);
    this.#bridge.report(error);
    return error;
  }
}
