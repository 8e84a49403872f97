import type { ReactNode } from 'react';
import './detail.css';

export interface Fact {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
  /** Takes a line of its own. */ readonly wide?: boolean;
}

/** Which facts take a whole line where two stand in one: the wide ones, and whichever would leave a hole beside it. */
export function wholeLines(facts: readonly Pick<Fact, 'wide'>[]): readonly boolean[] {
  const whole: boolean[] = [];
  let alone = -1;
  for (const [at, { wide = false }] of facts.entries()) {
    whole.push(wide);
    if (wide && alone >= 0) whole[alone] = true;
    alone = wide || alone >= 0 ? -1 : at;
  }
  if (alone >= 0) whole[alone] = true;
  return whole;
}

/** Labelled values of a record, two in a line where there is room. */
export function Facts({
  title,
  facts,
}: {
  readonly title?: string | undefined;
  readonly facts: readonly Fact[];
}): ReactNode {
  const whole = wholeLines(facts);
  return (
    <section className="detail-section">
      {title === undefined ? null : <h2 className="record-facts-title">{title}</h2>}
      <dl className="record-facts">
        {facts.map(({ key, label, value }, at) => (
          <div key={key} className={whole[at] ? 'record-facts-whole' : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
