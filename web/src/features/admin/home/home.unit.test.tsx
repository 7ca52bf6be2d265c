import type { AdminCounts } from '@shop/contracts/lists'
import type { Operations } from '@shop/contracts/operations'
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { adminCountsQuery } from '../../../lib/api/adminCounts.ts'
import { operationsQuery, setupQuery } from '../api/operations.ts'
import { LawChecklist } from './LawChecklist.tsx'
import { ParkedEventsNote } from './ParkedEventsNote.tsx'
import { TaskLinks } from './TaskLinks.tsx'

function render(part: ReactNode, queryKey: QueryKey, answer: unknown): string {
  const client = new QueryClient()
  client.setQueryData(queryKey, answer)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  )
}

const answering: Operations['processes'][number] = { name: 'order', consumers: [], parked: 0, stopped: [] }
const silent: Operations['processes'][number] = { name: 'order', consumers: [], stopped: [] }
const group: Operations['parked'][number] = {
  consumer: 'order',
  cause: '1a2b',
  source: 'payment',
  type: 'PaymentCaptured',
  error: 'Error: not yet',
  failed: 2,
  waiting: 0,
  since: '2026-11-22T14:05:00.000Z',
  examples: [],
}

it.each([
  ['no event is parked', [answering], [], undefined],
  ['some are', [answering], [group], '2 events are parked.'],
  ['a process does not answer', [silent], [], 'It is unknown whether events are parked.'],
])('speaks of parked events only when something is wrong: %s', (_, processes, parked, text) => {
  const html = render(<ParkedEventsNote />, operationsQuery().queryKey, { processes, parked, dropped: [] })
  if (text === undefined) expect(html).toBe('')
  else expect(html).toContain(text)
})

it('leads each task to the page where it is done, with a dash for a figure that is not known', () => {
  const counts: AdminCounts = { returns: 1, toLookAt: 2, lowStock: 1_234 }
  const html = render(<TaskLinks toPack={undefined} />, adminCountsQuery().queryKey, counts)
  const tasks = [...html.matchAll(/href="([^"]*)"[^>]*><b>([^<]*)<\/b> <span>([^<]*)</g)].map(([, ...task]) => task)
  expect(tasks).toEqual([
    ['/admin/orderlist?fulfilment=to-pack&amp;sort=oldest', '–', 'To pack'],
    ['/admin/returns', '1', 'Returns to decide'],
    ['/admin/payments', '2', 'Payments to look at'],
    ['/admin/orderlist?paid=false&amp;awaitingDelivery=true&amp;method=COD&amp;sort=oldest', '–', 'Cash to collect'],
    ['/admin/stock', '1,234', 'Low stock'],
  ])
})

it('says what the law still asks for, and nothing where all is there or no law is followed', () => {
  const setup = { products: 1, published: 1, orders: 1, payments: 'live' }
  const complete = { pages: [], taxOnTop: false, details: [], productsToComplete: 0, examples: [] }
  const html = render(<LawChecklist />, setupQuery().queryKey, {
    ...setup,
    law: {
      pages: ['accessibility'],
      taxOnTop: true,
      details: ['phone'],
      productsToComplete: 7,
      examples: [{ _id: 'p1', name: 'Mug', missing: ['Manufacturer', 'Model or batch'] }],
    },
  })
  expect(html).toContain('Enter the phone number of the shop')
  expect(html).toMatch(/href="\/admin\/shop\/terms"[^>]*>Let prices include tax</)
  expect(html).toContain('href="/admin/shop?page=accessibility"')
  expect(html).toMatch(
    /7 published products do not.*href="\/admin\/product\/p1\/edit"[^>]*>Mug<.*Manufacturer, Model or batch<.*And 6 more/,
  )
  expect(render(<LawChecklist />, setupQuery().queryKey, { ...setup, law: complete })).toBe('')
  expect(render(<LawChecklist />, setupQuery().queryKey, setup)).toBe('')
})
