import type { Order } from '@shop/contracts/api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { keys } from '../../lib/api/keys.ts'
import {
  cancelOrder,
  createCheckoutSession,
  markDelivered,
  markPaid,
  orderQuery,
  refundOrder,
  verifyPayment,
} from '../../lib/api/orders.ts'
import { leaveFor, onReturn } from '../../lib/leave.ts'
import { paymentMachine } from './paymentMachine.ts'
import type { Outcome, Paid, Refund } from './paymentMachine.ts'

function actorsFor(id: string, queryClient: QueryClient) {
  const load = () => queryClient.query({ ...orderQuery(id), staleTime: 0 })
  const keep = (order: Order): Order => {
    queryClient.setQueryData(keys.order(id), order)
    return order
  }
  return {
    loadOrder: fromPromise<Paid>(load),
    verifyPayment: fromPromise<Paid, { sessionId: string }>(async ({ input }) => keep(await verifyPayment(id, input.sessionId))),
    createSession: fromPromise(() => createCheckoutSession(id)),
    markPaid: fromPromise<Paid>(async () => keep(await markPaid(await load()))),
    markDelivered: fromPromise<Paid>(async () => keep(await markDelivered(id))),
    cancelOrder: fromPromise<Paid>(async () => keep(await cancelOrder(id))),
    refundOrder: fromPromise<Paid, Refund>(async ({ input: { key, ...refund } }) => keep(await refundOrder(id, refund, key))),
  }
}

function outcomeOf(value: string | null): Outcome {
  return value === 'success' || value === 'cancelled' ? value : null
}

/** The order, and the machine that says what happens to it; the machine loads it, the query keeps it fresh. */
export function usePayment(id: string) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const machine = useMemo(
    () =>
      paymentMachine.provide({
        actors: actorsFor(id, queryClient),
        actions: {
          forgetReturn: () => void navigate(`/order/${id}`, { replace: true }),
          leaveFor: (_, url) => leaveFor(url),
        },
      }),
    [id, queryClient, navigate],
  )
  const input = { outcome: outcomeOf(query.get('payment')), sessionId: query.get('session_id') }
  const [state, send] = useMachine(machine, { input })
  useEffect(() => onReturn(() => send({ type: 'RETURNED' })), [send])

  const isLoaded = !state.matches('loading') && !state.matches('unloaded')
  const { data: order } = useQuery({ ...orderQuery(id), enabled: isLoaded })
  return { order, state, send }
}

export type Payment = ReturnType<typeof usePayment>
