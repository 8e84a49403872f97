import type { ReactNode, RefObject } from 'react';
import type { Locale } from '@scf-kit/sdk/contract/text';
import type { Sources } from '../server/sources.ts';
import { NotAChain } from '../simple/not-a-chain.tsx';
import { SimpleView } from '../simple/simple-view.tsx';
import { processText } from '../texts.ts';
import type { DesignerState, ProcessController } from '../session/controller.ts';
import { PaletteByKeyboard } from './palette-keys.tsx';

interface CanvasProps {
  readonly locale: Locale;
  readonly state: DesignerState;
  readonly controller: ProcessController;
  readonly sources: Sources;
  readonly readOnly: boolean;
  /** Where bpmn-js draws. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** The process as a chain of steps, or why it is none. */
function SimplePlace({
  locale,
  state,
  controller,
  sources,
  readOnly,
  chosen,
  onChoose,
}: Omit<CanvasProps, 'place'>): ReactNode {
  const { simple } = state;
  if (!simple) return null;
  return (
    <div className="simple-place" tabIndex={0} role="region" aria-label={processText(locale, 'modeSimple')}>
      {simple.chain ? (
        <SimpleView
          locale={locale}
          sources={sources}
          chain={simple.chain}
          selected={chosen}
          readOnly={readOnly}
          onSelect={onChoose}
          freeId={(prefix) => simple.freeId(prefix)}
          onChange={(chain, select) => {
            controller.changeChain(chain);
            if (select !== undefined) onChoose(select);
          }}
        />
      ) : (
        simple.problem && (
          <NotAChain
            locale={locale}
            problem={simple.problem}
            onDiagram={(id) => {
              controller.toDiagram();
              controller.goTo(id);
            }}
          />
        )
      )}
    </div>
  );
}

/** The diagram; in the simple mode it is covered by the chain. */
export function Canvas({ place, ...props }: CanvasProps): ReactNode {
  const { locale, state, readOnly } = props;
  return (
    <div className="designer-canvas" role="region" aria-label={processText(locale, 'canvas')}>
      <div ref={place} className="canvas" inert={state.simple !== undefined} />
      {state.diagram && !readOnly && <PaletteByKeyboard diagram={state.diagram} />}
      <SimplePlace {...props} />
    </div>
  );
}
