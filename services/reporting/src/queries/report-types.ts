import type { reportingCalls } from '@shop/contracts/services'
import type { z } from 'zod'

/** A report as this service returns it: money in cents. */
type Report<Name extends keyof typeof reportingCalls> = z.input<(typeof reportingCalls)[Name]['answer']>

export type SalesReport = Report<'salesAnalytics'>
export type ProductReport = Report<'productAnalytics'>
export type CustomerReport = Report<'customerAnalytics'>
export type OrderReport = Report<'orderAnalytics'>
export type FinancialReport = Report<'financialSummary'>
export type CohortReport = Report<'cohorts'>
export type RfmReport = Report<'rfm'>
export type ProductBuyers = Report<'productBuyers'>
export type CustomerProducts = Report<'customerProducts'>
