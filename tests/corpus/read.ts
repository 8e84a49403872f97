import type { Finding } from '@scf-kit/sdk/bpmn';
import { DefinitionFault } from '../../packages/server/src/flow/definition/fault.ts';
import { readProcess } from '../../packages/server/src/flow/definition/read-process.ts';
import { listRemarks } from '../../packages/server/src/flow/repository/remarks.ts';

/** The result of reading a file here. */
export interface Outcome {
  readonly deploys: boolean;
  readonly element: string;
  /** The element as a person finds it. */
  readonly title: string;
  /** In English, the names in it included. */
  readonly reason: string;
  readonly reasonZh: string;
  readonly warnings: readonly Finding[];
}

/** Reads a process as a deployment does. */
export async function readOutcome(xml: string): Promise<Outcome> {
  try {
    return {
      deploys: true,
      element: '',
      title: '',
      reason: '',
      reasonZh: '',
      warnings: listRemarks(await readProcess(xml)),
    };
  } catch (error) {
    if (!(error instanceof DefinitionFault)) throw error;
    return {
      deploys: false,
      element: error.place,
      title: error.title?.en ?? error.place,
      reason: error.reason.en,
      reasonZh: error.reason.zh,
      warnings: [],
    };
  }
}

/** A reason without the names in it, so that those alike are counted together. */
export const reasonKind = (reason: string): string =>
  reason
    .replaceAll(/"[^"]*"/g, '"…"')
    .replaceAll(/<[^>]*>/g, '<…>')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 110);
