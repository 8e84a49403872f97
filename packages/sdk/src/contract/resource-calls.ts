import { accessFor, type AccessRules } from './access-rules.ts';
import { call, download, list, nothing, one, options, page, type Call, type Standard } from './call.ts';
import { listAliases, resolvePath } from './endpoint.ts';
import { importAnswers } from './excel.ts';
import type { Fields } from './field.ts';
import { boolean, id, integer, json } from './kinds.ts';
import { lineFields, type Lines } from './lines.ts';
import { publishingCalls, type PublishingRules } from './publishing.ts';
import { commonFields, exportFields, mapQuery, pageFields } from './query-fields.ts';
import type { ExcelRules } from './rules.ts';
import { namedStates } from './states.ts';
import { transitionCall, type AnyTransition } from './transition.ts';
import { viewCall, type View } from './view.ts';
import type { Where } from './where.ts';
import { writeCall, type Write } from './write.ts';

/** The parts of a resource that its calls follow from. */
export interface CallOwner {
  readonly name: string;
  readonly base: string;
  /** Further bases under which every call answers the same. */
  readonly aliases: readonly string[];
  readonly access: AccessRules;
  readonly own: Fields;
  readonly fields: Fields;
  readonly lines: Lines;
  readonly filters: readonly string[];
  /** The columns its page sorts by. */
  readonly sortable: readonly string[];
}

const STANDARD: readonly Standard[] = ['page', 'get', 'map', 'create', 'update', 'delete'];

const IMPORT: readonly Standard[] = ['importTemplate', 'importPreview', 'import'];

const EXPORT_PATH = '/export/excel';

/** The members of the standard pattern that a resource serves, and the path of its export. */
export function selectMembers(
  stored: boolean,
  given: readonly Standard[] = STANDARD,
  excel: ExcelRules = {},
): { readonly members: readonly Standard[]; readonly exportPath: string } {
  const asked = stored ? given : [];
  const exported = excel.export ?? (asked.includes('page') ? EXPORT_PATH : false);
  return {
    members: [
      ...asked,
      ...(asked.includes('delete') ? ['deleteBatch' as const] : []),
      ...(stored && exported !== false ? ['export' as const] : []),
      ...(stored && excel.import ? IMPORT : []),
    ],
    exportPath: exported || EXPORT_PATH,
  };
}

const byId = { id: id({ required: true }) };

/** The fields of one row as it is answered, its lines included. */
const answeredFields = ({ fields, lines }: CallOwner): Fields => ({ ...fields, ...lineFields(lines).answered });

/** The fields of each row of a page or list. */
const listedFields = ({ fields, lines }: CallOwner): Fields => ({
  ...Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.unlisted)),
  ...lineFields(lines).listed,
});

function makeReadingCalls(owner: CallOwner, pagePath: string): Record<'page' | 'get' | 'map' | 'list', Call> {
  const { base, fields, filters, sortable } = owner;
  const listed = listedFields(owner);
  const access = accessFor(owner.access, 'query');
  const listing = { query: pageFields(fields, filters), access, sortable };
  return {
    page: call('GET', `${base}${pagePath}`, { ...listing, answer: page(listed) }),
    get: call('GET', `${base}/{id}`, {
      params: byId,
      answer: one(answeredFields(owner)),
      access: accessFor(owner.access, 'get'),
    }),
    map: call('GET', `${base}/fetch/map`, { query: mapQuery, answer: options(), access }),
    list: call('GET', `${base}/fetch/list`, { ...listing, answer: list(listed) }),
  };
}

/** `moving`: the fields by which a body moves the row along its states. */
function makeWritingCalls(
  owner: CallOwner,
  moving: Fields,
): Record<'create' | 'update' | 'updateById' | 'delete' | 'deleteBatch', Call> {
  const { base, own } = owner;
  const { sent } = lineFields(owner.lines);
  const changing = Object.fromEntries(Object.entries(own).filter(([, field]) => !field.createOnly));
  const [edits, deletes] = [accessFor(owner.access, 'edit'), accessFor(owner.access, 'delete')];
  const answer = one(answeredFields(owner));
  return {
    create: call('POST', base, {
      body: { ...own, ...sent, ...moving },
      answer,
      access: accessFor(owner.access, 'add'),
    }),
    update: call('PUT', base, {
      body: { ...changing, ...byId, version: integer(), ...sent, ...moving },
      answer,
      access: edits,
      partial: true,
    }),
    updateById: call('PUT', `${base}/{id}`, {
      params: byId,
      body: { ...changing, ...sent, version: integer(), ...moving },
      answer,
      access: edits,
      partial: true,
    }),
    delete: call('DELETE', `${base}/{id}`, { params: byId, answer: nothing(), access: deletes }),
    deleteBatch: call('POST', `${base}/delete/batch`, {
      body: { ids: json<readonly string[]>()({ required: true }) },
      answer: nothing(),
      access: deletes,
      long: true,
    }),
  };
}

function makeExcelCalls(
  { base, own, fields, filters, sortable, access }: CallOwner,
  exportPath: string,
): Record<'export' | 'importTemplate' | 'importPreview' | 'import', Call> {
  const common = commonFields(own, filters);
  const imports = accessFor(access, 'import');
  return {
    export: call('GET', resolvePath(base, exportPath), {
      query: exportFields(fields, filters),
      answer: download(),
      access: accessFor(access, 'export'),
      sortable,
      long: true,
      fromReplica: true,
    }),
    importTemplate: call('GET', `${base}/import/template`, {
      query: common,
      answer: download(),
      access: imports,
      long: true,
    }),
    importPreview: call('POST', `${base}/import/preview`, {
      query: common,
      answer: importAnswers.preview,
      access: imports,
      long: true,
    }),
    import: call('POST', `${base}/import`, {
      body: { importId: id({ required: true }), skipInvalid: boolean() },
      answer: importAnswers.result,
      access: imports,
      long: true,
    }),
  };
}

interface StandardOptions {
  readonly members: readonly Standard[];
  readonly exportPath: string;
  readonly pagePath: string;
  readonly moving: Fields;
  /** Further whole paths of members. */
  readonly paths: Partial<Readonly<Record<Standard, readonly string[]>>>;
}

/** The members of the standard pattern, by name. */
export function makeStandardCalls(
  owner: CallOwner,
  { members, exportPath, pagePath, moving, paths }: StandardOptions,
): Record<string, Call> {
  const { base, name, aliases } = owner;
  const all: Record<Standard, Call> = {
    ...makeReadingCalls(owner, pagePath),
    ...makeWritingCalls(owner, moving),
    ...makeExcelCalls(owner, exportPath),
  };
  return Object.fromEntries(
    members.map((member): [string, Call] => [
      member,
      {
        ...all[member],
        aliases: [...(paths[member] ?? []), ...listAliases(base, all[member].path, aliases)],
        resource: name,
        name: member,
        standard: member,
      },
    ]),
  );
}

/** The calls of the further paths where rows are read, by name. */
export function makeViewCalls(owner: CallOwner, views: Readonly<Record<string, View>>): Record<string, Call> {
  const { name, base, own, fields, filters, sortable } = owner;
  const withNumbers = (where: Where = {}): Where => namedStates({ name, own }, where);
  return Object.fromEntries(
    Object.entries(views).map(([key, view]): [string, Call] => {
      const path = resolvePath(base, view.path);
      return [
        key,
        {
          ...viewCall(
            { fields: view.as === 'one' ? answeredFields(owner) : fields, filters, sortable },
            {
              ...view,
              path,
              where: withNumbers(view.where),
              ...(view.offered ? { offered: withNumbers(view.offered) } : {}),
            },
            accessFor(owner.access, view.as === 'file' ? 'export' : 'query'),
          ),
          aliases: [
            ...(view.aliases ?? []).map((alias) => resolvePath(base, alias)),
            ...listAliases(base, path, owner.aliases),
          ],
          resource: name,
          name: key,
        },
      ];
    }),
  );
}

/** The calls of the further paths where rows are written, by name. */
export function makeWriteCalls(owner: CallOwner, writes: Readonly<Record<string, Write>>): Record<string, Call> {
  const { name, base, own, fields, filters, sortable } = owner;
  return Object.fromEntries(
    Object.entries(writes).map(([key, write]): [string, Call] => {
      const path = resolvePath(base, write.path);
      return [
        key,
        {
          ...writeCall(
            { own, fields, filters, sortable },
            { ...write, path },
            accessFor(owner.access, write.as === 'duplicate' ? 'add' : 'edit'),
          ),
          aliases: listAliases(base, path, owner.aliases),
          resource: name,
          name: key,
        },
      ];
    }),
  );
}

interface OwnCalls {
  readonly calls: Readonly<Record<string, Call>>;
  readonly publishing: PublishingRules | undefined;
  readonly transitions: readonly (readonly [string, AnyTransition])[];
}

/** The calls a resource declares itself, those of what is published, and its transitions, by name. */
export function makeOwnCalls(owner: CallOwner, { calls, publishing, transitions }: OwnCalls): Record<string, Call> {
  const { name, base, own, access, aliases } = owner;
  const moving = transitions.map(([key, transition]) => {
    if (calls[key]) throw new Error(`Resource "${name}" has a call and a transition "${key}".`);
    return [key, transitionCall({ name, own, access }, transition)] as const;
  });
  return Object.fromEntries(
    [...Object.entries(calls), ...Object.entries(publishingCalls(access, publishing)), ...moving].map(
      ([key, declared]): [string, Call] => {
        const path = resolvePath(base, declared.path);
        return [
          key,
          {
            ...declared,
            resource: name,
            name: key,
            path,
            aliases: [
              ...declared.aliases.map((alias) => resolvePath(base, alias)),
              ...listAliases(base, path, aliases),
            ],
          },
        ];
      },
    ),
  );
}
