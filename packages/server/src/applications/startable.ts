import { resourceNamed, type Output } from '@scf-kit/sdk/contract';
import type { startableFields } from '@scf-kit/sdk/contract/workflow/flow-calls';
import { hasInitials } from '@scf-kit/sdk/values';
import type { Db } from '../flow/people/candidates.ts';
import type { SignedIn } from '../http/handler.ts';
import { readDictionaryTexts } from '../resource/dictionary.ts';
import { mayStart } from './again.ts';
import { resolveBindings, listProcessResources } from './forms/bindings.ts';
import { DISABLED, formVersion, nameIn } from './forms/forms.ts';
import { findOpenProcesses } from './startable.query.ts';

/** A form or process a person may begin: a form to fill in, or a process without one. */
type Beginning = Output<typeof startableFields>;

/** Forms and processes read at once. */
const MOST = 1_000;
const FORM_CATEGORY = 'FORM_CATEGORY';
const FLOW_CATEGORY = 'FLOW_CATEGORY';

/** The resource a version of a form fills, by its hash and process: neither changes. */
const filled = new Map<string, string | null>();
async function resourceFilled(db: Db, formKey: string, hash: string, processKey: string): Promise<string | null> {
  const key = `${formKey} ${hash} ${processKey}`;
  const known = filled.get(key);
  if (known !== undefined) return known;
  const form = await formVersion(db, formKey, hash);
  const name = (form && resolveBindings(form.definition, processKey).bindings?.resource.name) ?? null;
  if (filled.size >= MOST) filled.clear();
  filled.set(key, name);
  return name;
}

const listStartForms = (db: Db) =>
  db
    .selectFrom('dynamic_form')
    .select(['formKey', 'name', 'enName', 'category', 'publishedHash', 'processDefinitionKey'])
    .where('processDefinitionKey', 'is not', null)
    .where('publishedHash', 'is not', null)
    .where('publishStatus', '!=', DISABLED)
    .where('deleted', '=', false)
    .orderBy('name')
    .limit(MOST)
    .execute();

/**
 * All forms and processes the person may begin: the published forms whose process they may start, and the processes
 * without form or
 * record; with a keyword, those with it in one of their names. What is answered here is not refused at the start, as
 * long as nothing changes meanwhile.
 */
export async function listStartable(context: SignedIn, keyword = ''): Promise<readonly Beginning[]> {
  const { db, locale } = context;
  const word = keyword.toLowerCase();
  const named = (...names: readonly (string | null)[]): boolean =>
    names.some((name) => name !== null && (name.toLowerCase().includes(word) || hasInitials(name, keyword)));
  const processes = new Map((await findOpenProcesses(context, MOST)).map((one) => [one.key, one]));
  const forms = await listStartForms(db);
  const begun: (Omit<Beginning, 'categoryText'> & { readonly group: string; readonly category: string | null })[] = [];
  for (const form of forms) {
    const process = processes.get(form.processDefinitionKey ?? '');
    if (!process || form.publishedHash === null || !named(form.name, form.enName, form.formKey)) continue;
    const businessType = await resourceFilled(db, form.formKey, form.publishedHash, process.key);
    if (!mayStart(context, businessType === null ? undefined : resourceNamed(businessType), process.key)) continue;
    begun.push({
      formKey: form.formKey,
      processDefinitionKey: process.key,
      processDefinitionId: process.id,
      name: nameIn(form, locale),
      businessType,
      group: FORM_CATEGORY,
      category: form.category,
    });
  }
  const withForm = new Set(forms.map(({ processDefinitionKey }) => processDefinitionKey));
  for (const { id, key, name, category, builtIn } of processes.values())
    // A process about records starts where the record is, and one of the product's own where the product does.
    if (
      !withForm.has(key) &&
      !builtIn &&
      named(name, key) &&
      listProcessResources(key).length === 0 &&
      mayStart(context, undefined, key)
    )
      begun.push({
        formKey: null,
        processDefinitionKey: key,
        processDefinitionId: id,
        name: name ?? key,
        businessType: null,
        group: FLOW_CATEGORY,
        category,
      });
  const texts = await readDictionaryTexts(
    context,
    new Map(
      [FORM_CATEGORY, FLOW_CATEGORY].map((group) => [
        group,
        new Set(begun.flatMap((one) => (one.group === group && one.category !== null ? [one.category] : []))),
      ]),
    ),
    locale,
  );
  return begun.map(({ group: _group, category, ...one }) => ({
    ...one,
    categoryText: texts.get(category ?? '') ?? null,
  }));
}
