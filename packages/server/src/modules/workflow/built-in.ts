import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { MODULES, type ModuleName } from '@scf-kit/sdk/contract';

/** A process that comes with the product: BPMN in `processes/<key>.bpmn20.xml` of its module. */
export interface BuiltInProcess { readonly key: string; readonly category: ModuleName; readonly bpmnXml: string }

/** A form that comes with the product: its definition in `forms/<key>.json` of its module, and what `forms/forms.json` says of it. */
export interface BuiltInForm {
  readonly key: string;
  readonly category: ModuleName;
  readonly name: string;
  readonly processDefinitionKey: string;
  /** May be read without signing in. */
  readonly openAccess: boolean;
  readonly definition: unknown;
}
type Listed = Omit<BuiltInForm, 'category' | 'definition' | 'openAccess'> & { readonly openAccess?: boolean };

const folderOf = (module: ModuleName, kind: 'processes' | 'forms'): URL => new URL(`../${module}/${kind}/`, import.meta.url);
const SUFFIX = '.bpmn20.xml';

async function processesOf(category: ModuleName): Promise<readonly BuiltInProcess[]> {
  const folder = folderOf(category, 'processes');
  if (!existsSync(fileURLToPath(folder))) return [];
  const files = (await readdir(folder)).filter((file) => file.endsWith(SUFFIX)).toSorted();
  return Promise.all(files.map(async (file) => ({ key: file.slice(0, -SUFFIX.length), category, bpmnXml: await readFile(new URL(file, folder), 'utf8') })));
}

async function formsOf(category: ModuleName): Promise<readonly BuiltInForm[]> {
  const folder = folderOf(category, 'forms');
  if (!existsSync(fileURLToPath(new URL('forms.json', folder)))) return [];
  const listed = JSON.parse(await readFile(new URL('forms.json', folder), 'utf8')) as readonly Listed[];
  return Promise.all(listed.map(async (form): Promise<BuiltInForm> => ({ openAccess: false, ...form, category, definition: JSON.parse(await readFile(new URL(`${form.key}.json`, folder), 'utf8')) })));
}

/** The processes of every module, one file each. */
export const builtInProcesses = async (): Promise<readonly BuiltInProcess[]> => (await Promise.all(MODULES.map(processesOf))).flat();
/** The forms of every module. */
export const builtInForms = async (): Promise<readonly BuiltInForm[]> => (await Promise.all(MODULES.map(formsOf))).flat();
