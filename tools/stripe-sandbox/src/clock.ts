/** Returns the current time. Tests pass a clock that they set. */
export type Clock = () => Date

/** Stripe's timestamps are whole seconds since the Unix epoch. */
export const toUnixTime = (date: Date): number => Math.floor(date.getTime() / 1000)

export const fromUnixTime = (seconds: number): Date => new Date(seconds * 1000)

export const addSeconds = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000)
