import { given } from '@shop/kit/testing'
import { describe, it } from 'vitest'
import { delivered, LATER, NOW, paidOnDelivery, placed, placeOrder, USER } from './order-fixtures.ts'
import { orderDecider } from './order.ts'

const noteId = '018f4a3e-0000-7000-8000-0000000000ff'
const authorId = '018f4a3e-0000-7000-8000-0000000000bb'
const addNote = { type: 'AddNote', noteId, authorId, text: 'Ring twice', writtenAt: LATER } as const
const written = { type: 'NoteWritten', data: { userId: USER, noteId, authorId, text: 'Ring twice', writtenAt: LATER } } as const

describe('a note', () => {
  it('of the customer is written with the order', () => {
    given(orderDecider, [])
      .when(placeOrder({ note: { noteId, text: 'At the back' } }))
      .then([
        placed(),
        { type: 'NoteWritten', data: { userId: USER, noteId, authorId: null, text: 'At the back', writtenAt: NOW } },
      ])
  })

  it('of an admin is written in every state, once for each id', () => {
    given(orderDecider, [placed('COD'), paidOnDelivery, delivered])
      .when(addNote)
      .then([written])
    given(orderDecider, [placed('COD'), written])
      .when(addNote)
      .thenNothing()
    given(orderDecider, []).when(addNote).thenRejected('order_not_found')
  })

  it('is not written once the customer is erased', () => {
    given(orderDecider, [placed()])
      .when({ ...addNote, text: '' })
      .thenNothing()
  })
})
