import { describe, expect, it } from 'vitest'
import { parseReportParams, toSearchParams } from './reportParams.ts'

describe('report parameters', () => {
  const parse = (query: string) => parseReportParams(new URLSearchParams(query))

  it('survive parsing and serializing', () => {
    const query = 'tab=orders&startDate=2026-10-01&endDate=2026-10-31'
    expect(toSearchParams(parse(query)).toString()).toBe(query)
  })

  it('name a comparison that exists', () => {
    expect(toSearchParams(parse('compare=year')).toString()).toBe('compare=year')
    expect(parse('compare=century').compare).toBeUndefined()
  })

  it('omit the first tab and open sides', () => {
    expect(toSearchParams(parse('tab=sales&startDate=&endDate=2026-10-31')).toString()).toBe('endDate=2026-10-31')
    expect(toSearchParams(parse('')).toString()).toBe('')
  })

  it('default to the first tab for an unknown one', () => {
    expect(parse('tab=secrets').tab).toBe('sales')
  })

  it('keep invalid dates for the server to reject', () => {
    expect(parse('startDate=soon').range).toEqual({ startDate: 'soon', endDate: '' })
  })
})
