import type { reportingCalls } from '@shop/contracts/internal'
import type { z } from 'zod'

/** A report as it leaves this service: money in cents. */
type Answer<Name extends keyof typeof reportingCalls> = z.input<(typeof reportingCalls)[Name]['answer']>

export type SalesReport = Answer<'salesAnalytics'>
export type ProductReport = Answer<'productAnalytics'>
export type CustomerReport = Answer<'customerAnalytics'>
export type OrderReport = Answer<'orderAnalytics'>
export type FinancialReport = Answer<'financialSummary'>
export type CohortReport = Answer<'cohorts'>
export type RfmReport = Answer<'rfm'>
export type ProductBuyers = Answer<'productBuyers'>
export type CustomerProducts = Answer<'customerProducts'>
