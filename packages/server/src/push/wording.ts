import { isMessageKey, messageIn, say, type Locale, type MessageKey } from '@scf-kit/sdk/contract';
import { noticeKinds } from '@scf-kit/sdk/contract/platform/message-template';
import { builtInName } from '@scf-kit/sdk/contract/workflow/built-in-names';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';

type Kinds<K> = K extends `notice.${infer Kind}.title`
  ? `notice.${Kind}`
  : K extends `notice.${string}.content`
    ? never
    : K extends `notice.${string}`
      ? K
      : never;
/**
 * The message key of a notice: `notice.todo` has a title and a content of its own, `notice.result.approved` one text.
 */
export type NoticeKey = Kinds<MessageKey>;

/** The process key that stands for all processes. */
const ALL = '*';
/** The placeholder of the receiver's name, allowed in every template. */
export const RECEIVER = 'receiver';
/** The placeholder of what the sender wrote, allowed in every template; empty where nothing was written. */
export const REASON = 'reason';

export const isNoticeKey = (key: string): key is NoticeKey => Object.hasOwn(noticeKinds, key);

/** Everything the product itself says of a kind of notice, in both languages. */
export const listNoticeTexts = (key: NoticeKey): readonly string[] =>
  [key, `${key}.title`, `${key}.content`].flatMap((each) =>
    isMessageKey(each) ? [messageIn(each).zh, messageIn(each).en] : [],
  );
/** The `{name}` places of texts. */
export const listPlaces = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))),
];

/** Words by language. */
export type Words = Readonly<Record<string, { readonly title: string; readonly content: string }>>;
export const CHANNEL = { inApp: 1, sms: 2, miniApp: 3 } as const;

interface Template {
  readonly noticeKey: string;
  readonly channel: number;
  readonly flowKey: string;
  readonly titleTemplate: string;
  readonly contentTemplate: string;
  readonly titleTemplateEn: string | null;
  readonly contentTemplateEn: string | null;
}

/** The templates in force for kinds of notices, and which process each instance belongs to. At most two queries. */
export async function wordingFor(
  db: Kysely<Database> | Transaction<Database>,
  notices: readonly { readonly key: string; readonly processInstanceId?: string | null }[],
) {
  const templates: readonly Template[] = await db
    .selectFrom('message_template')
    .select([
      'noticeKey',
      'channel',
      'flowKey',
      'titleTemplate',
      'contentTemplate',
      'titleTemplateEn',
      'contentTemplateEn',
    ])
    .where('noticeKey', 'in', [...new Set(notices.map(({ key }) => key))])
    .where('enabled', '=', true)
    .where('deleted', '=', false)
    .execute();
  const instances = [...new Set(notices.flatMap(({ processInstanceId }) => processInstanceId ?? []))];
  const processes = new Map(
    templates.some(({ flowKey }) => flowKey !== ALL) && instances.length > 0
      ? (
          await db.selectFrom('flow_instance').select(['id', 'definitionKey']).where('id', 'in', instances).execute()
        ).map(({ id, definitionKey }): [string, string] => [id, definitionKey])
      : [],
  );
  return {
    /** The template of a notice in a channel: that of its process before that of all. */
    find(
      notice: { readonly key: string; readonly processInstanceId?: string | null },
      channel: number,
    ): Template | undefined {
      const fitting = templates.filter((template) => template.noticeKey === notice.key && template.channel === channel);
      const process = processes.get(notice.processInstanceId ?? '');
      return fitting.find(({ flowKey }) => flowKey === process) ?? fitting.find(({ flowKey }) => flowKey === ALL);
    },
  };
}

/** The values for the places of a notice, for a reader of a language: the step among them by its name there. */
export const paramsIn = (params: Readonly<Record<string, string>>, locale: Locale): Readonly<Record<string, string>> =>
  params['node'] === undefined ? params : { ...params, node: builtInName(params['node'], locale) };

const filled = (template: string, locale: Locale, params: Readonly<Record<string, string>>): string =>
  say({ zh: template, en: template }, locale, paramsIn(params, locale));

/** A template's words with its places filled, in both languages; Chinese stands in where no English was written. */
export function fillWording(template: Template, params: Readonly<Record<string, string>>): Words {
  const { titleTemplate, contentTemplate, titleTemplateEn, contentTemplateEn } = template;
  return {
    'zh-CN': { title: filled(titleTemplate, 'zh-CN', params), content: filled(contentTemplate, 'zh-CN', params) },
    'en-US': {
      title: filled(titleTemplateEn ?? titleTemplate, 'en-US', params),
      content: filled(contentTemplateEn ?? contentTemplate, 'en-US', params),
    },
  };
}
