import { useEffect, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { addRules } from '../../../element/sheets.ts';
import type { ControlProps, ReadProps } from '../../field-registry.ts';
import { useFormScope } from '../../form-scope.ts';
import { plainText } from '../plain-text.ts';
import { editorStyles } from './editor-styles.ts';
import { applyDataStyles, withDataStyle } from './rich-style.ts';
import { createEditorText } from './texts.ts';

addRules('fields', editorStyles);

/** Rich text. The editor's code loads when a form first lets one be written; reading needs none of it. */
export function EditorControl(props: ControlProps): ReactNode {
  const [Full, setFull] = useState<ComponentType<ControlProps>>();
  const [failed, setFailed] = useState(0);
  const text = createEditorText(useFormScope().locale);
  useEffect(() => {
    let gone = false;
    import('./rich-editor.tsx').then(
      ({ RichEditor }) => {
        if (!gone) setFull(() => RichEditor);
      },
      (cause: unknown) => {
        console.warn(cause);
        if (!gone) setFailed((count) => count + 1);
      },
    );
    return () => {
      gone = true;
    };
  }, []);
  if (Full) return <Full {...props} />;
  return failed > 0 ? (
    <span className="error">{text('notLoaded')}</span>
  ) : (
    <div className="pending tall" aria-busy="true" />
  );
}

export function EditorRead({ state }: ReadProps): ReactNode {
  const { text } = useFormScope();
  const markup = plainText(state.value);
  const box = useRef<HTMLDivElement>(null);
  const [clean, setClean] = useState<{ readonly __html: string }>();
  useEffect(() => {
    let gone = false;
    import('../../sanitise.ts').then(
      ({ sanitise }) => {
        if (!gone) setClean({ __html: sanitise(withDataStyle(markup)) });
      },
      (cause: unknown) => console.warn(cause),
    );
    return () => {
      gone = true;
    };
  }, [markup]);
  useLayoutEffect(() => {
    if (box.current) applyDataStyles(box.current);
  }, [clean]);
  if (markup === '') return <span className="none">{text('noValue')}</span>;
  return clean ? (
    <div className="rich" ref={box} dangerouslySetInnerHTML={clean} />
  ) : (
    <div className="rich" aria-busy="true" />
  );
}
