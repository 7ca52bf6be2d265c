import { describe, expect, it } from 'vitest'
import { fulfilmentFilters, fulfilmentOf, fulfilmentOptions } from './fulfilmentFilter.ts'

const shown = (filters: Readonly<Record<string, string>>) =>
  fulfilmentOptions(filters).find(([value]) => value === fulfilmentOf(filters))?.[1]

describe('the box of the fulfilment', () => {
  it.each([
    [{}, 'All'],
    [{ paid: 'true' }, 'All'],
    [{ fulfilment: 'to-pack', sort: 'oldest' }, 'To pack'],
    [{ delivered: 'true' }, 'Delivered'],
    [{ awaitingDelivery: 'true', method: 'COD' }, 'Not delivered'],
    [{ delivered: 'false' }, 'Not delivered or cancelled'],
    [{ awaitingDelivery: 'false' }, 'Nothing to deliver'],
    [{ fulfilment: 'to-pack', delivered: 'false' }, 'To pack, Not delivered or cancelled'],
    [{ fulfilment: 'packed' }, 'fulfilment=packed'],
  ])('of %j shows %s', (filters, label) => {
    expect(shown(filters)).toBe(label)
  })

  it('offers what a link of a former release has set only there', () => {
    expect(fulfilmentOptions({ delivered: 'false' })).toHaveLength(fulfilmentOptions({}).length + 1)
  })

  it('sets one filter, and removes the others', () => {
    expect(fulfilmentFilters('fulfilment=sent')).toEqual({ fulfilment: 'sent', delivered: '', awaitingDelivery: '' })
    expect(fulfilmentFilters('')).toEqual({ fulfilment: '', delivered: '', awaitingDelivery: '' })
    for (const [value] of fulfilmentOptions({})) expect(fulfilmentOf(withoutBlanks(fulfilmentFilters(value)))).toBe(value)
  })
})

const withoutBlanks = (filters: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
