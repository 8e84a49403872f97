import { BpmnModdle } from 'bpmn-moddle';
import { flowableModdle, keepUnknown, scfModdle } from '@scf-kit/sdk/bpmn';
import { elementsOf, type ModdleElement } from './moddle.ts';

/** The packages every reader of a definition knows, so that nothing of them is lost on a save. */
export const MODDLE_PACKAGES = { flowable: flowableModdle, scf: scfModdle } as const;

export const newModdle = (): BpmnModdle => keepUnknown(new BpmnModdle(MODDLE_PACKAGES));

/** A definition read without drawing it. */
export interface BpmnDocument {
  readonly moddle: BpmnModdle;
  readonly definitions: ModdleElement;
  readonly process: ModdleElement;
}

/** Reads BPMN 2.0 XML. @throws Error where it cannot be read or holds no process */
export async function readDocument(xml: string): Promise<BpmnDocument> {
  const moddle = newModdle();
  const { rootElement: definitions } = await moddle.fromXML(xml, 'bpmn:Definitions', { lax: true });
  const processes = elementsOf(definitions, 'rootElements').filter(({ $type }) => $type === 'bpmn:Process');
  const process = processes.find((one) => one['isExecutable'] !== false) ?? processes[0];
  if (!process) throw new Error('It holds no process.');
  return { moddle, definitions, process };
}

/** @returns the document as XML, indented */
export const writeDocument = async ({
  moddle,
  definitions,
}: Pick<BpmnDocument, 'moddle' | 'definitions'>): Promise<string> =>
  (await moddle.toXML(definitions, { format: true })).xml;
