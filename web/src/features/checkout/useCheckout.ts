import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { fromPromise } from 'xstate'
import type { NewOrderInput } from '@shop/contracts/api'
import { hasCode } from '../../lib/api/errors.ts'
import { keys } from '../../lib/api/keys.ts'
import { createCheckoutSession, placeOrder } from '../../lib/api/orders.ts'
import { emptyCart } from '../../lib/cart.ts'
import { leaveFor, onReturn } from '../../lib/leave.ts'
import { newKey } from '../../lib/newKey.ts'
import { isOnline, useOnline } from '../../lib/useOnline.ts'
import { readAttempt, writeAttempt } from './attempt.ts'
import { checkoutMachine } from './checkoutMachine.ts'

async function place(order: NewOrderInput | null, key: string) {
  if (order === null) throw new Error('There is nothing to order.')
  return placeOrder(order, key)
}

/** The checkout machine with this page's ways of doing things. */
export function useCheckout() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const machine = useMemo(
    () =>
      checkoutMachine.provide({
        actors: {
          placeOrder: fromPromise(({ input }) => place(input.order, input.key)),
          createSession: fromPromise(({ input }) => createCheckoutSession(input.orderId)),
        },
        actions: {
          keepAttempt: (_, attempt) => writeAttempt(attempt),
          emptyCart,
          showOrder: (_, orderId) => void navigate(`/order/${orderId}`, { replace: true }),
          leaveFor: (_, url) => leaveFor(url),
        },
      }),
    [navigate],
  )
  const [state, send] = useMachine(machine, { input: { newKey, isOnline, attempt: readAttempt() } })
  const { error } = state.context

  const online = useOnline()
  useEffect(() => {
    if (online) send({ type: 'ONLINE' })
  }, [online, send])
  useEffect(() => onReturn(() => send({ type: 'RETURNED' })), [send])
  useEffect(() => {
    // What was refused for its price or its stock is shown as it is now.
    if (hasCode(error, 'prices_changed', 'not_enough_stock')) void queryClient.invalidateQueries({ queryKey: keys.products })
  }, [error, queryClient])

  return { state, place: (order: NewOrderInput) => send({ type: 'PLACE', order }) }
}
