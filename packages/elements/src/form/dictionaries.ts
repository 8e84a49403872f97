import type { Client } from '@scf-kit/sdk/client';
import type { ChoiceOption } from '@scf-kit/sdk/form';
import { message } from '@scf-kit/sdk/contract/messages';
import type { Locale } from '@scf-kit/sdk/contract/text';
import type { ChoiceSource } from './fields/choice/choices.ts';
import { optionsOfOpenForm, optionsOfSource } from './form.calls.ts';

/**
 * The choices of a source: of a dictionary by its group, or of another source (`FINANCING_PARTY`, ...), where `OTHER`
 * has a key.
 */
export type Choices = (key: string, source?: ChoiceSource) => Promise<readonly ChoiceOption[]>;

/**
 * The choices of dynamic sources, each asked for once by all fields of a form. A visitor has no session: the groups
 * that an open form names are public, by the form's key.
 */
export function createChoices({
  client,
  locale,
  openForm,
}: {
  readonly client: () => Promise<Client>;
  readonly locale: Locale;
  readonly openForm: string | undefined;
}): Choices {
  const asked = new Map<string, Promise<readonly ChoiceOption[]>>();
  const ask = async (key: string, source: ChoiceSource): Promise<readonly ChoiceOption[]> => {
    const server = await client();
    if (source !== 'MASTER') {
      if (openForm !== undefined) throw Object.assign(new Error(message(locale, 'form.source')), { kind: 'auth' });
      const found = await server.call(optionsOfSource, {
        query: { dynamicType: source, ...(key ? { dynamicKey: key } : {}) },
        quiet: true,
      });
      return found.map((option) => ({ value: option.key, label: option.value }));
    }
    const items =
      openForm === undefined
        ? await server.masters(key)
        : await server.call(optionsOfOpenForm, {
            params: { formKey: openForm },
            query: { itemGroup: key },
            quiet: true,
          });
    return items.map((item) => ({ value: item.id, label: (locale === 'en-US' && item.enItemText) || item.itemText }));
  };
  return (key, source = 'MASTER') => {
    const name = `${source} ${key}`;
    const known = asked.get(name);
    if (known) return known;
    const made = ask(key, source);
    asked.set(name, made);
    // A failed fetch is repeated by the next field.
    made.catch(() => asked.delete(name));
    return made;
  };
}
