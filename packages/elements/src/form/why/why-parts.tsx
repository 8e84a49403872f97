import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { explain, type FormModel, type FormNode } from '@scf-kit/sdk/form';
import { addRules } from '../../element/sheets.ts';
import { useFormScope } from '../form-scope.ts';
import { createWhyText } from './texts.ts';
import { whyStyles } from './why-styles.ts';

addRules('form', whyStyles);

/** Asks for the rules behind a field. */
export function WhyButton({
  label,
  open,
  controls,
  onToggle,
}: {
  readonly label: string;
  readonly open: boolean;
  readonly controls: string;
  readonly onToggle: () => void;
}): ReactNode {
  const text = createWhyText(useFormScope().locale);
  return (
    <button
      type="button"
      className="why"
      aria-label={`${text('why')} ${label}`}
      title={text('why')}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onToggle}
    >
      <span aria-hidden="true">?</span>
    </button>
  );
}

/** Sentences parted by lines: what a subscription compares is a text. */
const useSentences = (model: FormModel, read: () => string): string =>
  useSyncExternalStore((listener) => model.onChange(listener), read);

/** The rules that decide about a field, in words, as they stand now. */
export function WhyPanel({ node, id }: { readonly node: FormNode; readonly id: string }): ReactNode {
  const { model, locale } = useFormScope();
  const text = createWhyText(locale);
  const sentences = useSentences(model, () => explain(model, node.path).join('\n'));
  return (
    <ul className="why-panel" id={id} aria-label={`${text('why')} ${node.label}`}>
      {sentences === '' ? (
        <li>{text('noReason')}</li>
      ) : (
        sentences.split('\n').map((sentence) => <li key={sentence}>{sentence}</li>)
      )}
    </ul>
  );
}

const all = (nodes: readonly FormNode[]): readonly FormNode[] =>
  nodes.flatMap((node) => [node, ...all(node.panes.length > 0 ? node.panes : node.children)]);
/** The nodes the rules hide now; a hidden container stands for all it holds. */
const hiddenNodes = (model: FormModel): readonly FormNode[] =>
  all(model.nodes).filter(
    (node) =>
      !node.getState().visible &&
      node.item.options?.hidden !== true &&
      node.getState().right !== 'hide' &&
      node.label !== '' &&
      node.parent?.getState().visible !== false,
  );

/** The fields the rules hide now, each with the reason. */
function HiddenPanel({ id }: { readonly id: string }): ReactNode {
  const { model, locale } = useFormScope();
  const text = createWhyText(locale);
  const paths = useSentences(model, () =>
    hiddenNodes(model)
      .map((node) => node.path)
      .join('\n'),
  );
  if (paths === '')
    return (
      <p className="why-panel" id={id}>
        {text('nothingHidden')}
      </p>
    );
  return (
    <dl className="why-panel" id={id}>
      {paths.split('\n').flatMap((path) => {
        const node = model.node(path);
        return node
          ? [
              <dt key={`${path} label`}>{node.label}</dt>,
              ...explain(model, path).map((sentence) => <dd key={`${path} ${sentence}`}>{sentence}</dd>),
            ]
          : [];
      })}
    </dl>
  );
}

/** The button that lists hidden fields with the reason; only for forms whose rules hide something. */
export function HiddenFields(): ReactNode {
  const { model, locale } = useFormScope();
  const text = createWhyText(locale);
  const [open, setOpen] = useState(false);
  if (!model.definition.rules?.some(({ effect }) => effect === 'visible')) return null;
  return (
    <div className="hidden-fields">
      <button
        type="button"
        className="quiet"
        aria-expanded={open}
        aria-controls={open ? 'hidden-fields' : undefined}
        onClick={() => setOpen(!open)}
      >
        {text('hiddenFields')}
      </button>
      {open && <HiddenPanel id="hidden-fields" />}
    </div>
  );
}
