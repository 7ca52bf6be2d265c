import { MAX_NOTE, type Order } from '@shop/contracts/orders'
import { writeOrderNote } from '@shop/contracts/orders/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { api } from '../../lib/api/client.ts'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { SubmitButton } from '../../ui/Button.tsx'
import { Card, CardTitle } from '../../ui/Card.ts'
import { Muted, Stack } from '../../ui/layout.ts'
import { LimitedTextArea } from '../../ui/LimitedTextArea.tsx'
import { reloadOrders } from './reloadOrders.ts'

const List = styled.ul`
  display: grid;
  gap: 12px;

  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`

function NewNote({ orderId }: { orderId: string }) {
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const adding = useMutation({
    mutationFn: () => api.send(writeOrderNote, { params: { id: orderId }, body: { text } }),
    async onSuccess() {
      setText('')
      await reloadOrders(queryClient)
    },
  })
  return (
    <Stack
      as="form"
      $gap="s3"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '' && !adding.isPending) adding.mutate()
      }}
    >
      <ErrorAlert error={adding.error} />
      <LimitedTextArea
        label="New note"
        hint="Only admins see it."
        rows={2}
        max={MAX_NOTE}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <SubmitButton busy={adding.isPending}>Add note</SubmitButton>
    </Stack>
  )
}

/** The shop's notes on an order, which its customer does not see. */
export function OrderNotes({ order: { _id, notes = [] }, mayWrite }: { order: Order; mayWrite: boolean }) {
  if (!mayWrite && notes.length === 0) return null
  return (
    <Card aria-label="Notes" data-unprinted>
      <CardTitle>Notes</CardTitle>
      <Stack>
        {notes.length > 0 && (
          <List>
            {notes.map((note) => (
              <li key={note._id}>
                <p dir="auto">{note.text}</p>
                <Muted>
                  <span>{note.by}</span> · <time dateTime={note.at}>{formatDateTime(note.at)}</time>
                </Muted>
              </li>
            ))}
          </List>
        )}
        {mayWrite && <NewNote orderId={_id} />}
      </Stack>
    </Card>
  )
}
