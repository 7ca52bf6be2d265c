import { reportingCalls } from '@shop/contracts/services'
import type { FetchReport } from '@shop/report-oracle'
import type { TestShop } from '@shop/test-support'
import { expect } from 'vitest'
import { reportPaths } from './report-paths.ts'

/** Requests reports as an admin, and encodes each response as the internal call's response, with amounts in cents. */
export const requestReportsOf =
  ({ get, adminToken }: TestShop): FetchReport =>
  async (name, { startDate, endDate, productId, customerId }) => {
    const path = reportPaths[name].replace(/:\w+/, String(productId ?? customerId))
    const query = new URLSearchParams({ startDate: startDate ?? '', endDate: endDate ?? '' })
    const { status, body } = await get(`/api/reports/${path}?${query.toString()}`, adminToken)
    expect(status, JSON.stringify(body)).toBe(200)
    return reportingCalls[name].answer.encode(body as never)
  }
