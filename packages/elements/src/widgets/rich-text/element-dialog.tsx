import { useState, type ReactNode } from 'react';
import { say } from '@scf-kit/sdk/contract/text';
import { ChoiceBox } from '../../form/fields/select/choice-box.tsx';
import { inputClass } from '../../form/fields/text-controls/text-controls.tsx';
import { useFormScope } from '../../form/form-scope.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { DialogField } from '../dialog/dialog-field.tsx';
import type { ElementFacts } from './article-schema.ts';
import { attributesFor, type TextElement } from './text-elements.ts';
import { attributeTitles, richTextText, type RichTextKey } from './texts.ts';

type Given = Readonly<Record<string, string>>;

/** Asks for an element of the kit and its attributes. */
export function ElementDialog({
  elements,
  facts,
  onConfirm,
  onClose,
}: {
  readonly elements: readonly TextElement[];
  /** As it stands in the text; undefined for a new one. */
  readonly facts: ElementFacts | undefined;
  readonly onConfirm: (facts: ElementFacts) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { locale } = useFormScope();
  const text = (key: RichTextKey): string => richTextText(locale, key);
  const [tag, setTag] = useState(facts?.tag ?? elements[0]?.tag ?? '');
  const [given, setGiven] = useState<Given>(facts?.attributes ?? {});
  const element = elements.find((one) => one.tag === tag);
  const put = (name: string, value: string | undefined): void =>
    setGiven((before) => {
      const { [name]: _, ...rest } = before;
      return value === undefined ? rest : { ...rest, [name]: value };
    });
  return (
    <Dialog
      title={text(facts ? 'changeElement' : 'addElement')}
      onClose={onClose}
      onConfirm={() => {
        if (element) onConfirm({ tag, attributes: attributesFor(element, given) });
      }}
      said={element && `${text('visitors')}${locale === 'zh-CN' ? '' : ' '}${text(element.access.visitor)}`}
    >
      <DialogField
        label={text('tag')}
        error={undefined}
        render={({ id }) => (
          <ChoiceBox
            id={id}
            label={text('tag')}
            value={tag}
            choices={elements.map((one) => ({ value: one.tag, label: `${say(one.title, locale)}（${one.tag}）` }))}
            onChoose={(chosen) => setTag(chosen ?? '')}
          />
        )}
      />
      {element?.attributes.map(({ name, kind, values }) => {
        const title = attributeTitles[name];
        return (
          <DialogField
            key={`${tag} ${name}`}
            label={title ? `${say(title, locale)}（${name}）` : name}
            error={undefined}
            render={(wired) =>
              kind === 'boolean' ? (
                <input
                  {...wired}
                  type="checkbox"
                  checked={given[name] !== undefined}
                  onChange={(event) => put(name, event.currentTarget.checked ? '' : undefined)}
                />
              ) : kind === 'choice' ? (
                <ChoiceBox
                  id={wired.id}
                  label={title ? say(title, locale) : name}
                  value={given[name] ?? null}
                  choices={(values ?? []).map((value) => ({ value, label: value }))}
                  placeholder={text('unset')}
                  clearable
                  onChoose={(chosen) => put(name, chosen ?? undefined)}
                />
              ) : (
                <input
                  {...wired}
                  className={inputClass(false)}
                  maxLength={500}
                  value={given[name] ?? ''}
                  onChange={(event) => put(name, event.currentTarget.value)}
                />
              )
            }
          />
        );
      })}
    </Dialog>
  );
}
