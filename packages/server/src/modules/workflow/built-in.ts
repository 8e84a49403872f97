import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { MODULES, type ModuleName } from '@scf-kit/sdk/contract';

/**
 * A process that comes with the product: BPMN in `processes/<key>.bpmn20.xml` of its module, and its category (an item
 * of FLOW_CATEGORY) in `processes/processes.json`.
 */
export interface BuiltInProcess {
  readonly key: string;
  readonly category: string;
  readonly bpmnXml: string;
}

/**
 * A form that comes with the product: its definition in `forms/<key>.json` of its module, and what `forms/forms.json`
 * says of it.
 */
export interface BuiltInForm {
  readonly key: string;
  /** An item of FORM_CATEGORY. */
  readonly category: string | null;
  readonly name: string;
  readonly enName: string;
  readonly processDefinitionKey: string;
  /** May be read without signing in. */
  readonly openAccess: boolean;
  /** New forms may begin with it. */
  readonly template: boolean;
  readonly definition: unknown;
}
type ListedForm = Omit<BuiltInForm, 'definition' | 'category' | 'openAccess' | 'template'> &
  Partial<Pick<BuiltInForm, 'category' | 'openAccess' | 'template'>>;
type ListedProcess = Omit<BuiltInProcess, 'bpmnXml'>;

const getFolder = (module: ModuleName, kind: 'processes' | 'forms'): URL =>
  new URL(`../${module}/${kind}/`, import.meta.url);
/** The entries of a module folder's index, each with the text of its file. */
async function listed<T extends { readonly key: string }>(
  module: ModuleName,
  kind: 'processes' | 'forms',
  suffix: string,
): Promise<readonly (T & { readonly written: string })[]> {
  const folder = getFolder(module, kind);
  const index = new URL(`${kind}.json`, folder);
  if (!existsSync(fileURLToPath(index))) return [];
  const known = JSON.parse(await readFile(index, 'utf8')) as readonly T[];
  return Promise.all(
    known.map(async (one) => ({ ...one, written: await readFile(new URL(`${one.key}${suffix}`, folder), 'utf8') })),
  );
}

const listProcesses = async (module: ModuleName): Promise<readonly BuiltInProcess[]> =>
  (await listed<ListedProcess>(module, 'processes', '.bpmn20.xml')).map(({ written, ...process }) => ({
    ...process,
    bpmnXml: written,
  }));
const listForms = async (module: ModuleName): Promise<readonly BuiltInForm[]> =>
  (await listed<ListedForm>(module, 'forms', '.json')).map(({ written, ...form }) => ({
    category: null,
    openAccess: false,
    template: false,
    ...form,
    definition: JSON.parse(written),
  }));

/** The processes of every module, one file each. */
export const builtInProcesses = async (): Promise<readonly BuiltInProcess[]> =>
  (await Promise.all(MODULES.map(listProcesses))).flat();
/** The forms of every module. */
export const builtInForms = async (): Promise<readonly BuiltInForm[]> =>
  (await Promise.all(MODULES.map(listForms))).flat();
