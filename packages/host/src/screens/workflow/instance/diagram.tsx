import type { ReactNode } from 'react';
import '../../../designer.ts';
import type { Instance } from './situation.ts';
import './instance.css';

/**
 * A process, with how far an instance of it has come or what changed since another version, where one is meant. A chunk
 * of its own: who does not look at it does not load it.
 */
export default function Diagram({
  xml,
  progress,
  baseXml,
}: {
  readonly xml: string;
  readonly progress?: Instance['progress'];
  readonly baseXml?: string;
}): ReactNode {
  return <scf-process-viewer className="instance-diagram" xml={xml} progress={progress} baseXml={baseXml} />;
}
