/** Called after an event, in its transaction; it may refuse. */
export type Follower<C, H> = (context: C, happened: H) => Promise<void>;

/**
 * The events of records that are followed elsewhere, by the name of their resource. The module of the resource declares
 * here (`declare module`) what followers are given; it raises them, as may any other module that brings one about.
 */
export interface Events {}

/** The events of a resource; one that has none takes no followers. */
export type EventsOf<R> = R extends { readonly name: infer N extends keyof Events }
  ? Events[N]
  : Readonly<Record<string, never>>;

export type ContextOf<F> = F extends (context: infer C, happened: infer _H) => Promise<void> ? C : never;
export type HappenedOf<F> = F extends (context: infer _C, happened: infer H) => Promise<void> ? H : never;
