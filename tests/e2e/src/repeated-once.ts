/**
 * For projects and groups of tests in a browser: one that is red is repeated once. It has failed when it is red again, and is
 * reported as flaky when it is green (docs/flaky-tests.md).
 */
export const repeatedOnce = { retry: 1 } as const
