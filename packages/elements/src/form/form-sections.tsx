import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FormModel, FormNode } from '@scf-kit/sdk/form';
import { NodeList } from './node-view.tsx';
import { loadWhy, WhyContext } from './why/why-context.ts';

/** Fields in one section: the browser skips the drawing of sections out of sight. */
const SECTION_SIZE = 20;

function splitIntoSections(nodes: readonly FormNode[]): readonly (readonly FormNode[])[] {
  const sections: FormNode[][] = [];
  for (let at = 0; at < nodes.length; at += SECTION_SIZE) sections.push(nodes.slice(at, at + SECTION_SIZE));
  return sections;
}

/** The fields of a form, in sections. */
export function FormSections({ model }: { readonly model: FormModel }): ReactNode {
  const ruled = (model.definition.rules ?? []).length > 0;
  return splitIntoSections(model.nodes).map((nodes) => (
    <Section key={nodes[0]?.path || nodes[0]?.item.key} nodes={nodes} ruled={ruled} />
  ));
}

function Section({ nodes, ruled }: { readonly nodes: readonly FormNode[]; readonly ruled: boolean }): ReactNode {
  const section = useRef<HTMLDivElement>(null);
  const [why, setWhy] = useState<Awaited<ReturnType<typeof loadWhy>>>();
  useEffect(() => {
    if (!ruled || !section.current) return undefined;
    // The buttons that ask for reasons come with what a person sees, not with what is far below.
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        loadWhy().then(setWhy, (cause: unknown) => console.warn(cause));
      },
      { rootMargin: '200px' },
    );
    watch.observe(section.current);
    return () => watch.disconnect();
  }, [ruled]);
  return (
    <div ref={section} className="section">
      <WhyContext value={why}>
        <NodeList nodes={nodes} />
      </WhyContext>
    </div>
  );
}
