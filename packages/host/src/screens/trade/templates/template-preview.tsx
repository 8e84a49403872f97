import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shell/texts.ts';
import { parseParts, unknownIn, type Variable } from './template-text.ts';
import './template.css';

const words = {
  preview: { zh: '预览', en: 'Preview' },
  none: { zh: '还没有正文', en: 'No text yet' },
  unknown: { zh: '未知变量：{names}', en: 'Unknown variables: {names}' },
} as const;

/** How the text of a template reads: variables by what they mean, unknown ones marked. */
export function TemplatePreview({
  content,
  variables,
}: {
  readonly content: string;
  readonly variables: readonly Variable[];
}): ReactNode {
  const { say } = useTexts();
  const parts = parseParts(content, variables);
  const unknown = unknownIn(parts);
  return (
    <section className="template-preview" aria-label={say(words.preview)}>
      <h2>{say(words.preview)}</h2>
      {unknown.length > 0 ? (
        <Alert
          className="page-hint"
          type="warning"
          showIcon
          title={say(words.unknown, { names: unknown.join(', ') })}
        />
      ) : null}
      <div className="template-text">
        {parts.length === 0 ? <span className="field-empty">{say(words.none)}</span> : null}
        {parts.map((part, at) => {
          const key = `${at}`;
          if (part.kind === 'text') return part.text;
          if (part.kind === 'variable')
            return (
              <span key={key} className="template-variable" title={part.text}>
                {part.title}
              </span>
            );
          return (
            <span key={key} className={part.kind === 'unknown' ? 'template-unknown' : 'template-variable'}>
              {part.text}
            </span>
          );
        })}
      </div>
    </section>
  );
}
