/**
 * How the server's process is told to use memory. Left to itself V8 takes the machine's size for an invitation and
 * collects seldom: 442 MB after 10,000 mixed requests of which 40 MB are alive; so bounded 186 MB
 * (tests/bench/memory.bench.ts). A process that needs more than the bound has a leak or a bug.
 */
export const memoryFlags = ['--max-semi-space-size=4', '--max-old-space-size=1024'];
/**
 * By default the C library has heaps for every thread, which keep memory that password hashing and files used; two are
 * enough. A value set in the environment takes precedence.
 */
export const memoryEnvironment = { MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '2' };
