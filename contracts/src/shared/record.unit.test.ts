import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { uuid } from './ids.ts'
import { absent, as, hidden, joined, listOf, money, ownId, record, same, spelled } from './record.ts'

const ID = '019aa000-0000-7000-8000-000000000001'

const line = record({ productId: as('product', spelled(uuid, z.string())), qty: same(z.int()) })
const parcel = record({
  parcelId: ownId(uuid),
  lines: listOf(line),
  carrier: absent(z.string()),
  url: joined(z.string().optional()),
  fee: money(),
  attempts: hidden(z.int()),
})

const row = { parcelId: ID, lines: [{ productId: ID, qty: 2 }], carrier: null, fee: 1_250, attempts: 3 }

describe('a record that is spelled in two ways', () => {
  it('has a row with the names, the cents and the nulls of the processes', () => {
    expect(parcel.row.parse(row)).toEqual(row)
    expect(parcel.row.safeParse({ ...row, carrier: undefined }).success).toBe(false)
    expectTypeOf<z.output<typeof parcel.row>>().toEqualTypeOf<{
      parcelId: string
      lines: { productId: string; qty: number }[]
      carrier: string | null
      fee: number
      attempts: number
    }>()
  })

  it('has the names and the order of the API, whose schema leaves out what is hidden', () => {
    expect(Object.keys(parcel.api.shape)).toEqual(['_id', 'lines', 'carrier', 'url', 'fee'])
    expectTypeOf<z.output<typeof parcel.api>>().toEqualTypeOf<{
      _id: string
      lines: { product: string; qty: number }[]
      carrier?: string | undefined
      url?: string | undefined
      fee: number
    }>()
  })

  it('presents a row in dollars, without what is null', () => {
    expect(parcel.present(row)).toEqual({ _id: ID, lines: [{ product: ID, qty: 2 }], fee: 12.5 })
    expect(Object.keys(parcel.present(row))).toEqual(['_id', 'lines', 'fee'])
  })

  it('presents what is joined to the row', () => {
    expect(parcel.present({ ...row, carrier: 'DHL' }, { url: 'https://carrier.example/1' })).toMatchObject({
      carrier: 'DHL',
      url: 'https://carrier.example/1',
    })
  })

  it('asks for what must be joined', () => {
    const note = record({ noteId: ownId(uuid), by: joined(z.string()) })
    // @ts-expect-error: the author is missing
    note.present({ noteId: ID })
    expect(note.present({ noteId: ID }, { by: 'Ada' })).toEqual({ _id: ID, by: 'Ada' })
  })
})
