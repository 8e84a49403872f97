import type { ReactNode } from 'react';
import type { Locale } from '@scf-kit/sdk/contract/text';
import { useT } from '../../context/part-context.tsx';
import type { FormDesignerOption } from '../../context/declaration.ts';
import { frameTexts } from '../../context/texts.ts';
import { Choice } from './preview-choice.tsx';

/** Pixels (spec forms §9). */
export const PREVIEW_WIDTH = 850;

export const WIDTHS = { standard: PREVIEW_WIDTH, phone: 375, tablet: 768, wide: 1200 } as const;

type Width = keyof typeof WIDTHS;

const ROLES = ['applicant', 'approver', 'reader', 'print'] as const;

/** How the form is looked at: by whom, how wide, how coloured, in which language. */
export interface Look {
  readonly width: Width;
  readonly theme: 'light' | 'dark';
  readonly locale: Locale;
  readonly role: (typeof ROLES)[number];
  readonly node: string;
}

/** The choices above the preview. */
export function PreviewTools({
  look,
  nodes,
  shownNode,
  onWidth,
  onChange,
  onSample,
}: {
  readonly look: Look;
  readonly nodes: readonly FormDesignerOption[];
  readonly shownNode: string | undefined;
  readonly onWidth: (width: Width) => void;
  /** Anything but the width: the form is drawn anew. */
  readonly onChange: (part: Partial<Look>) => void;
  readonly onSample: () => void;
}): ReactNode {
  const t = useT();
  return (
    <div className="preview-tools" role="group" aria-label={t(frameTexts.preview)}>
      <Choice
        label={t(frameTexts.width)}
        value={look.width}
        options={[
          ['standard', t(frameTexts.standard)],
          ['phone', t(frameTexts.phone)],
          ['tablet', t(frameTexts.tablet)],
          ['wide', t(frameTexts.wide)],
        ]}
        onChoose={onWidth}
      />
      <Choice
        label={t(frameTexts.as)}
        value={look.role}
        options={ROLES.map((role) => [role, t(frameTexts[role])] as const)}
        onChoose={(role) => onChange({ role })}
      />
      {look.role === 'approver' && nodes.length > 0 && (
        <Choice
          label={t(frameTexts.node)}
          value={shownNode ?? ''}
          options={nodes.map(({ value, label }) => [value, label] as const)}
          onChoose={(node) => onChange({ node })}
        />
      )}
      <Choice
        label={t(frameTexts.look)}
        value={look.theme}
        options={[
          ['light', t(frameTexts.light)],
          ['dark', t(frameTexts.dark)],
        ]}
        onChoose={(theme) => onChange({ theme })}
      />
      <Choice
        label={t(frameTexts.language)}
        value={look.locale}
        options={[
          ['zh-CN', t(frameTexts.chinese)],
          ['en-US', t(frameTexts.english)],
        ]}
        onChoose={(locale) => onChange({ locale })}
      />
      <button type="button" className="tool" onClick={onSample}>
        {t(frameTexts.sample)}
      </button>
    </div>
  );
}
