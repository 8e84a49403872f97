import { BpmnModdle } from 'bpmn-moddle';
import {
  asFlowable,
  asSource,
  flowableModdle,
  keepReferences,
  keepUnknown,
  nameFlows,
  scfModdle,
} from '@scf-kit/sdk/bpmn';
import { listElements, type ModdleElement } from '../moddle.ts';

/** The packages every reader of a definition knows, so that nothing of them is lost on a save. */
export const MODDLE_PACKAGES = { flowable: flowableModdle, scf: scfModdle } as const;

export const newModdle = (): BpmnModdle => keepUnknown(new BpmnModdle(MODDLE_PACKAGES));

/** A definition read without drawing it. */
export interface BpmnDocument {
  readonly moddle: BpmnModdle;
  readonly definitions: ModdleElement;
  readonly process: ModdleElement;
  /** The XML it was read from. */
  readonly source: string;
}

/** Reads XML and makes elements of it. */
export type Reader = Pick<BpmnModdle, 'create' | 'fromXML'>;

/**
 * Reads a definition whole: the attributes of Flowable's relatives as Flowable's, references to what it does not hold,
 * flows without an id under ids of ours. @returns its root and what could not be read. @throws Error for no XML
 */
export async function readDefinitions(
  moddle: Reader,
  xml: string,
): Promise<{ readonly definitions: ModdleElement; readonly unread: readonly string[] }> {
  const { rootElement: definitions, warnings } = await moddle.fromXML(asFlowable(xml), 'bpmn:Definitions', {
    lax: true,
  });
  keepReferences(warnings, (type, properties) => moddle.create(type, properties));
  for (const process of listProcesses(definitions)) nameFlows(process);
  // References that are kept, and attributes that no package declares, are not lost.
  const unread = warnings.filter(({ message }) => !/^(?:unresolved reference|unknown attribute)/.test(message));
  return { definitions, unread: unread.map(({ message }) => message) };
}

const listProcesses = (definitions: ModdleElement): readonly ModdleElement[] =>
  listElements(definitions, 'rootElements').filter(({ $type }) => $type === 'bpmn:Process');

/** The process of a definition that is to run; undefined where it holds none. */
export function findProcess(definitions: ModdleElement): ModdleElement | undefined {
  const processes = listProcesses(definitions);
  return processes.find((one) => one['isExecutable'] !== false) ?? processes[0];
}

/** Reads BPMN 2.0 XML. @throws Error where it cannot be read or holds no process */
export async function readDocument(xml: string): Promise<BpmnDocument> {
  const moddle = newModdle();
  const { definitions } = await readDefinitions(moddle, xml);
  const process = findProcess(definitions);
  if (!process) throw new Error('It holds no process.');
  return { moddle, definitions, process, source: xml };
}

/** @returns the document as XML, indented, in the namespaces it came in */
export const writeDocument = async ({
  moddle,
  definitions,
  source,
}: Pick<BpmnDocument, 'moddle' | 'definitions' | 'source'>): Promise<string> =>
  asSource((await moddle.toXML(definitions, { format: true })).xml, source);
