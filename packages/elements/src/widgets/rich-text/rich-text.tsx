import type { ReactNode } from 'react';
import { addRules } from '../../element/sheets.ts';
import type { ControlProps, FieldParts, ReadProps } from '../../form/field-registry.ts';
import { useFormScope } from '../../form/form-scope.ts';
import { editorStyles } from '../../form/fields/editor/editor-styles.ts';
import { plainText } from '../../form/fields/plain-text.ts';
import type { Widget } from '../widget.ts';
import { ArticleEditor } from './article-editor.tsx';
import { richTextStyles } from './rich-text-styles.ts';
import { textElements } from './text-elements.ts';

addRules('fields', editorStyles);
addRules('widgets', richTextStyles);

/** Its parts, in whose texts these widgets may stand. */
export function partsOver(widgets: readonly Widget[]): FieldParts {
  const elements = textElements(widgets);
  return {
    Control: (props: ControlProps): ReactNode => <ArticleEditor {...props} elements={elements} fixed={false} />,
    Read: function Read({ node, state }: ReadProps): ReactNode {
      const { text } = useFormScope();
      return plainText(state.value) === '' ? (
        <span className="none">{text('noValue')}</span>
      ) : (
        <ArticleEditor node={node} state={state} elements={elements} fixed />
      );
    },
  };
}
