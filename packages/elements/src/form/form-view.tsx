import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { collectFields, type FormDefinition } from '@scf-kit/sdk/form';
import type { ElementBridge } from '../element/index.ts';
import './fields/index.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FormController } from './form-controller.ts';
import { FormScopeContext, type FormScope } from './form-scope.ts';
import type { FormState } from './form-state.ts';
import { revealField } from './reveal-field.ts';
import { formAttributes } from './declaration.ts';
import { applyCustomStyle, layoutClass, layoutStyle } from './form-layout.ts';
import { FormSections } from './form-sections.tsx';
import { loadWhy } from './why/why-context.ts';
import { useLazyPart } from './lazy-part.ts';

const loadDraftNotes = () => import('./draft/draft-notes.tsx');

export function FormView({ bridge }: { readonly bridge: ElementBridge }): ReactNode {
  const [controller] = useState(() => {
    const made = new FormController(bridge);
    made.prepare();
    return made;
  });
  const state = useSyncExternalStore(controller.subscribe, controller.getState);
  const { scope } = state;
  // What is said of a draft has to be there once the connection is not.
  const isKept = bridge.attribute(formAttributes.mode) === 'edit' && !!bridge.attribute(formAttributes.formKey);
  const drafts = useLazyPart(loadDraftNotes, isKept);
  const focusPath = useCallback(
    (path: string, problems?: readonly string[]) => revealField(bridge.root, path, problems),
    [bridge],
  );
  const [, hear] = useReducer((count: number) => count + 1, 0);
  // Before anything is painted. The change of state makes React subscribe all fields now: what the page changes next is
  // heard.
  useLayoutEffect(() => {
    controller.onFocusPath(focusPath);
    hear();
    return controller.start();
  }, [controller, focusPath]);
  if (!scope) return null;
  if (state.phase === 'done')
    return (
      <Done
        state={state}
        scope={scope}
        onAgain={() =>
          bridge.host instanceof HTMLElement && 'reset' in bridge.host && typeof bridge.host.reset === 'function'
            ? bridge.host.reset()
            : undefined
        }
      />
    );
  return (
    <FormScopeContext value={scope}>
      <div
        className={`form mode-${scope.mode}`}
        part="form"
        lang={scope.locale}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isOwn(event)) return;
          // Enter in a field must not send a half-filled application; Ctrl+Enter does, from anywhere in the form.
          if (event.ctrlKey || event.metaKey) void controller.submit();
          else if (event.target instanceof HTMLInputElement) event.preventDefault();
        }}
        onClick={(event) => {
          const button = isOwn(event) && event.target instanceof Element ? event.target.closest('button') : null;
          if (button?.type === 'submit') void controller.submit();
          else if (button?.type === 'reset') controller.resetForm();
        }}
      >
        <ErrorSummary problems={state.problems} model={scope.model} text={scope.text} onGo={focusPath} />
        {drafts && state.draft && <drafts.DraftNotices draft={state.draft} scope={scope} controller={controller} />}
        <FormBody scope={scope} />
        <Actions
          state={state}
          scope={scope}
          controller={controller}
          hidden={bridge.attribute(formAttributes.noSubmit) || hasOwnSubmit(scope.model.definition)}
        />
      </div>
    </FormScopeContext>
  );
}

/** A form whose author placed a button for it needs no second one. */
const hasOwnSubmit = (definition: FormDefinition): boolean =>
  [...collectFields(definition).layouts.values()].some(
    ({ item }) =>
      item.type === 'button' && item.options?.hidden !== true && (item.options?.['handle'] ?? 'submit') === 'submit',
  );

/** Events of a field's dialog bubble through React, not through the page: the form does not react to them. */
const isOwn = ({ currentTarget, target }: SyntheticEvent<Node>): boolean =>
  target instanceof Node && currentTarget.contains(target);

/** The fields. Drawn anew only for another model: submitting, errors and drafts leave it alone. */
function FormBody({ scope }: { readonly scope: FormScope }): ReactNode {
  const { model } = scope;
  return useMemo(() => {
    const { config } = model.definition;
    if (model.nodes.length === 0)
      return (
        <slot name="empty">
          <p className="none">{scope.text('empty')}</p>
        </slot>
      );
    return (
      <div
        className={layoutClass(config)}
        style={layoutStyle(config)}
        ref={(fields) => (fields ? applyCustomStyle(fields, config) : undefined)}
      >
        <FormSections model={model} />
      </div>
    );
  }, [model, scope]);
}

function Actions({
  state,
  scope,
  controller,
  hidden,
}: {
  readonly state: FormState;
  readonly scope: FormScope;
  readonly controller: FormController;
  readonly hidden: boolean;
}): ReactNode {
  const { phase, failure, draft } = state;
  const drafts = useLazyPart(loadDraftNotes, draft !== undefined);
  const why = useLazyPart(loadWhy, (scope.model.definition.rules ?? []).length > 0);
  if (scope.mode !== 'edit') return null;
  const busy = phase !== 'filling';
  return (
    <>
      {failure && (
        <div className="failure" role="alert">
          {failure}
        </div>
      )}
      <div className="actions" part="actions">
        {!hidden && (
          <button
            type="submit"
            part="submit"
            className="ant-btn scf ant-btn-primary ant-btn-color-primary ant-btn-variant-solid"
            aria-disabled={busy || undefined}
            aria-busy={busy || undefined}
          >
            {busy && <span className="spinner" aria-hidden="true" />}
            <span>
              {scope.text(phase === 'waiting' || phase === 'checking' || phase === 'submitting' ? phase : 'submit')}
            </span>
          </button>
        )}
        {why && <why.HiddenFields />}
        {drafts && draft && draft.status.state !== 'idle' && (
          <drafts.DraftNote draft={draft} scope={scope} onDiscard={controller.discardDraft} />
        )}
      </div>
    </>
  );
}

function Done({
  state,
  scope,
  onAgain,
}: {
  readonly state: FormState;
  readonly scope: FormScope;
  readonly onAgain: () => void;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <slot name="success">
      <div className="done" lang={scope.locale}>
        <span className="tick" aria-hidden="true">
          ✓
        </span>
        <h2 ref={heading} tabIndex={-1}>
          {scope.text('submitted')}
        </h2>
        {state.result?.code && (
          <p>
            {scope.text('code')} <strong>{state.result.code}</strong>
          </p>
        )}
        <button
          type="button"
          className="ant-btn scf ant-btn-default ant-btn-color-default ant-btn-variant-outlined"
          onClick={onAgain}
        >
          {scope.text('again')}
        </button>
      </div>
    </slot>
  );
}
