/** How many events are read at once: of a backlog, and of everything there ever was, whose rows are written in bigger parts than they are read. */
export const READ_AT_ONCE = { backlog: 5_000, everything: 1_200 } as const
