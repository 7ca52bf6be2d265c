/** Tells the time. Tests hand in one they can move. */
export type Clock = () => Date

/** Stripe counts time in whole seconds since 1970. */
export const toEpoch = (date: Date): number => Math.floor(date.getTime() / 1000)

export const fromEpoch = (seconds: number): Date => new Date(seconds * 1000)

export const secondsAfter = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000)
