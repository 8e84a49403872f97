/** The globals of the browser test runner (mocha's tdd interface). */
declare function suite(title: string, body: () => void): void;
declare function test(title: string, body: () => void | Promise<void>): void;
declare function setup(body: () => void | Promise<void>): void;
declare function teardown(body: () => void | Promise<void>): void;
declare function suiteSetup(body: () => unknown): void;
