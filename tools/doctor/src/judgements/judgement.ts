import type { Finding } from '@shop/ops'

/** A finding without the name of its check. */
export type Judgement = Omit<Finding, 'check'>

export const ok = (found: string): Judgement => ({ state: 'ok', found })
export const warning = (found: string, advice: string): Judgement => ({ state: 'warning', found, advice })
export const fault = (found: string, advice: string): Judgement => ({ state: 'fault', found, advice })
/** A fault with which the shop cannot start at all. */
export const obstacle = (found: string, advice: string): Judgement => ({ ...fault(found, advice), preventsStart: true })
