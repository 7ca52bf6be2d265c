import type { reportingCalls } from '@shop/contracts/services'
import type { z } from 'zod'

export type ReportName = Exclude<keyof typeof reportingCalls, 'changes' | 'segmentOf'>

/** A report as an internal call returns it: money in cents. */
export type Report<Name extends ReportName> = z.input<(typeof reportingCalls)[Name]['answer']>
