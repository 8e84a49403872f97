import { type Chain, type Step, type Way, WHOLE } from './chain.ts';

/** The chain with the steps of one place changed. */
export function changeSteps(chain: Chain, place: string, change: (steps: readonly Step[]) => readonly Step[]): Chain {
  const inside = (steps: readonly Step[]): readonly Step[] =>
    steps.map((step) =>
      step.kind === 'approval'
        ? step
        : {
            ...step,
            ways: step.ways.map((way) => ({
              ...way,
              steps: way.id === place ? change(inside(way.steps)) : inside(way.steps),
            })),
          },
    );
  const steps = inside(chain.steps);
  return { steps: place === WHOLE ? change(steps) : steps };
}

/** The chain with one step changed. */
export function changeStep(chain: Chain, id: string, change: (step: Step) => Step): Chain {
  const inside = (steps: readonly Step[]): readonly Step[] =>
    steps.map((step) => {
      const next = step.id === id ? change(step) : step;
      return next.kind === 'approval'
        ? next
        : { ...next, ways: next.ways.map((way) => ({ ...way, steps: inside(way.steps) })) };
    });
  return { steps: inside(chain.steps) };
}

/** The chain with one way changed. */
export function changeWay(chain: Chain, id: string, change: (way: Way) => Way): Chain {
  const inside = (steps: readonly Step[]): readonly Step[] =>
    steps.map((step) =>
      step.kind === 'approval'
        ? step
        : {
            ...step,
            ways: step.ways.map((way) => {
              const next = way.id === id ? change(way) : way;
              return { ...next, steps: inside(next.steps) };
            }),
          },
    );
  return { steps: inside(chain.steps) };
}

/** The steps a step stands among, and at which place in them. */
export function findPlace(
  chain: Chain,
  id: string,
): { readonly place: string; readonly at: number; readonly count: number } | undefined {
  const look = (place: string, steps: readonly Step[]): ReturnType<typeof findPlace> => {
    const at = steps.findIndex((step) => step.id === id);
    if (at >= 0) return { place, at, count: steps.length };
    for (const step of steps)
      if (step.kind === 'branching')
        for (const way of step.ways) {
          const found = look(way.id, way.steps);
          if (found) return found;
        }
    return undefined;
  };
  return look(WHOLE, chain.steps);
}

/** Moves a step by one among its neighbours. */
export function moveStep(chain: Chain, id: string, by: -1 | 1): Chain {
  const found = findPlace(chain, id);
  if (!found || found.at + by < 0 || found.at + by >= found.count) return chain;
  return changeSteps(chain, found.place, (steps) => {
    const step = steps[found.at];
    return step ? steps.toSpliced(found.at, 1).toSpliced(found.at + by, 0, step) : steps;
  });
}

export const removeStep = (chain: Chain, id: string): Chain => {
  const found = findPlace(chain, id);
  return found ? changeSteps(chain, found.place, (steps) => steps.toSpliced(found.at, 1)) : chain;
};

/** Takes a way out; a branching that is left with one way becomes that way's steps. */
export function removeWay(chain: Chain, id: string): Chain {
  const inside = (steps: readonly Step[]): readonly Step[] =>
    steps.flatMap((step): readonly Step[] => {
      if (step.kind === 'approval') return [step];
      const ways = step.ways.filter((way) => way.id !== id).map((way) => ({ ...way, steps: inside(way.steps) }));
      const [only] = ways;
      return ways.length === 1 && only && !only.endId
        ? only.steps
        : [
            {
              ...step,
              ways: ways.some(({ otherwise }) => otherwise)
                ? ways
                : ways.map((way, n) => (n === ways.length - 1 ? { ...way, otherwise: true, condition: '' } : way)),
            },
          ];
    });
  return { steps: inside(chain.steps) };
}
