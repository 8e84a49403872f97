import { Alert, Form, Input } from 'antd';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTexts } from '../../../shell/texts.ts';
import { isTyping } from '../../../table/rows/row-keys.ts';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { ActionMenu } from './action-menu.tsx';
import { SavedOpinions } from './saved-opinions.tsx';
import { useDecision, type DecisionProps } from './use-decision.ts';
import { words } from '../words.ts';

/** The bar at the bottom of a task: opinion first, then one click; whatever else can be done under "more". */
export function TaskBar(props: DecisionProps): ReactNode {
  const { situation, reading, onActed } = props;
  const { say, t } = useTexts();
  const { opinion, write, missing, box, busy, rests, complete, answer } = useDecision(props);
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.isComposing || document.querySelector('[role=dialog][aria-modal=true]')) return;
    const control = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && control) {
      event.preventDefault();
      void (situation?.answering ? answer() : complete(!event.shiftKey));
    } else if (
      event.key.toLowerCase() === 'o' &&
      !control &&
      !event.altKey &&
      !isTyping(event.composedPath()[0] ?? event.target)
    ) {
      event.preventDefault();
      box.current?.focus();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <div className="instance-bar" role="region" aria-label={say(words.opinionLabel)}>
      {rests ? (
        <Alert className="instance-bar-opinion" type="warning" showIcon title={say(rests)} />
      ) : (
        <Form.Item
          className="instance-bar-opinion"
          {...(missing ? { validateStatus: 'error' as const, help: t('flow.opinionRequired') } : {})}
        >
          <Input.TextArea
            ref={box}
            value={opinion}
            maxLength={500}
            autoSize={{ minRows: 1, maxRows: 4 }}
            placeholder={say(situation?.answering ? words.answerHint : words.opinion)}
            aria-label={say(words.opinionLabel)}
            aria-invalid={missing}
            onChange={(event) => write(event.target.value)}
          />
        </Form.Item>
      )}
      {rests ? null : (
        <SavedOpinions
          opinion={opinion}
          disabled={busy !== undefined}
          onPick={(text) => {
            write(text);
            box.current?.focus();
          }}
        />
      )}
      {situation ? <ActionMenu situation={situation} onActed={onActed} /> : null}
      {situation?.answering ? (
        <ActionButton type="primary" busy={busy === 'approve'} disabled={reading} action={() => answer()}>
          {say(words.answer)}
        </ActionButton>
      ) : (
        <>
          <ActionButton
            danger
            busy={busy === 'reject'}
            disabled={reading || busy === 'approve' || rests !== undefined}
            action={() => complete(false)}
          >
            {say(words.reject)}
          </ActionButton>
          <ActionButton
            type="primary"
            busy={busy === 'approve'}
            disabled={reading || busy === 'reject' || rests !== undefined}
            action={() => complete(true)}
          >
            {say(words.approve)}
          </ActionButton>
        </>
      )}
    </div>
  );
}
