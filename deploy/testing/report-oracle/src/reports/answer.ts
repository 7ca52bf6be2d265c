import type { reportingCalls } from '@shop/contracts/internal'
import type { z } from 'zod'

export type ReportName = Exclude<keyof typeof reportingCalls, 'changes'>

/** A report as it crosses the inner door: money in cents. */
export type Answer<Name extends ReportName> = z.input<(typeof reportingCalls)[Name]['answer']>
