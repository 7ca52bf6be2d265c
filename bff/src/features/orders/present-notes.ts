import { note, type Order, type OrderNote } from '@shop/contracts/orders'
import type { NoteRow } from '@shop/contracts/orders/calls'
import type { OrderPresenterContext } from './present.ts'
import type { ServiceClients } from '../../service-clients.ts'
import { lookUpProfiles, profileOf } from '../../profiles/user-profiles.ts'

interface NotesContext extends Pick<OrderPresenterContext, 'logger'> {
  readonly clients: Pick<ServiceClients, 'identity' | 'orders'>
}

/** Notes with the names of the admins who wrote them; those of customers are by 'Customer'. */
export async function presentNoteRows({ clients, logger }: NotesContext, rows: readonly NoteRow[]): Promise<OrderNote[]> {
  const authors = await lookUpProfiles(
    clients.identity,
    rows.flatMap(({ authorId }) => authorId ?? []),
    logger,
  )
  return rows.map((row) => {
    const by = row.authorId === null ? 'Customer' : profileOf(authors, row.authorId).name
    return note.present(row, { by })
  })
}

/** The note that the customer sent with an order, and for admins those of the shop. */
export async function presentNotesOf(
  context: NotesContext,
  rows: readonly NoteRow[],
  forAdmin: boolean,
): Promise<Pick<Order, 'note' | 'notes'>> {
  const ofCustomer = rows.find(({ authorId }) => authorId === null)?.text
  const ofShop = rows.filter(({ authorId }) => authorId !== null)
  return {
    ...(ofCustomer === undefined ? {} : { note: ofCustomer }),
    ...(forAdmin && ofShop.length > 0 ? { notes: await presentNoteRows(context, ofShop) } : {}),
  }
}

export async function presentNotes(
  context: NotesContext,
  orderId: string,
  forAdmin: boolean,
): Promise<Pick<Order, 'note' | 'notes'>> {
  const { rows } = await context.clients.orders.notes({ orderId })
  return presentNotesOf(context, rows, forAdmin)
}
