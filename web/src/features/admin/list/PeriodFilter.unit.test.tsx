import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { dayIn } from '../../../lib/format.ts'
import { presetRange } from '../reports/date-range/presets.ts'
import { PeriodFilter } from './PeriodFilter.tsx'
import type { Filters } from './listParams.ts'

const nothing = () => undefined

function render(filters: Filters) {
  const html = renderToStaticMarkup(
    <PeriodFilter
      params={{
        page: 1,
        filters,
        query: '',
        pathOf: () => '',
        pathWith: () => '',
        parse: () => ({}),
        setFilter: nothing,
        setFilters: nothing,
        clearFilters: nothing,
      }}
    />,
  )
  return { chosen: /<option value="([^"]*)" selected/.exec(html)?.[1], dates: html.match(/type="date"/g)?.length ?? 0 }
}

it('shows fields of dates only for a period that is none of the presets', () => {
  const { startDate: from, endDate: to } = presetRange('Last month', dayIn(undefined, new Date()))
  expect(render({})).toEqual({ chosen: '', dates: 0 })
  expect(render({ from, to })).toEqual({ chosen: 'Last month', dates: 0 })
  expect(render({ from: '2026-01-05' })).toEqual({ chosen: 'Custom', dates: 2 })
})
