/**
 * Under load, what arrives within this time is handled together, in milliseconds: the relay, the publisher and the consumers begin a
 * run at the earliest so long after the one before. Whoever has rested longer begins at once, so a record that is alone waits for
 * nothing.
 */
export const GATHER_MS = 25
