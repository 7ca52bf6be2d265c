import type { ChangedOrder, Order } from '@shop/contracts/orders'
import { cancelOrder, markOrderDelivered, markOrderPaid } from '@shop/contracts/orders/endpoints'
import { confirmPayment, createCheckoutSession } from '@shop/contracts/payments/endpoints'
import { refundOrder } from '@shop/contracts/refunds/endpoints'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { api } from '../../lib/api/client.ts'
import { getErrorMessage } from '../../lib/api/errors.ts'
import { notify } from '../../lib/notices.ts'
import { orderPlacedState } from '../../lib/locationState.ts'
import { orderQuery } from '../../lib/orders/orderQuery.ts'
import { paths } from '../../lib/paths.ts'
import { onPageRestored, redirectToPayment } from '../../lib/paymentRedirect.ts'
import { orderMachine, type PayableOrder, type PaymentOutcome, type RefundRequest } from './orderMachine.ts'

/** Marks a COD order as paid. */
function markPaid({ _id, user }: Order): Promise<ChangedOrder> {
  const payment = { id: _id, status: 'COMPLETED', update_time: new Date().toISOString(), email_address: user.email }
  return api.send(markOrderPaid, { params: { id: _id }, body: payment })
}

function createActors(id: string, queryClient: QueryClient) {
  const params = { id }
  const load = () => queryClient.query({ ...orderQuery(id), staleTime: 0 })
  const { queryKey } = orderQuery(id)
  /** What only the order's own address answers, such as its history, is shown as before until it is read again. */
  const updateCache = (order: ChangedOrder): ChangedOrder => {
    queryClient.setQueryData<Order>(queryKey, (shown) => shown && { ...shown, ...order })
    void queryClient.invalidateQueries({ queryKey })
    return order
  }
  /** After a refusal the page shows what the order has become meanwhile, and no longer offers what was refused. */
  const change = async (request: Promise<ChangedOrder>): Promise<ChangedOrder> => {
    try {
      return updateCache(await request)
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey })
      throw error
    }
  }
  return {
    loadOrder: fromPromise<PayableOrder>(load),
    verifyPayment: fromPromise<PayableOrder, { sessionId: string }>(async ({ input }) =>
      updateCache(await api.send(confirmPayment, { params, body: input })),
    ),
    createCheckoutSession: fromPromise(() => api.send(createCheckoutSession, { params })),
    markPaid: fromPromise<PayableOrder>(async () => change(markPaid(await load()))),
    markDelivered: fromPromise<PayableOrder>(async ({ signal }) => {
      const delivered = api.send(markOrderDelivered, { params }, { keepalive: true }).catch((error: unknown) => {
        // The page that would show the error has been left.
        if (signal.aborted) notify(`The order was not marked as delivered: ${getErrorMessage(error)}`)
        throw error
      })
      return change(delivered)
    }),
    cancelOrder: fromPromise<PayableOrder>(async () => change(api.send(cancelOrder, { params }))),
    refundOrder: fromPromise<PayableOrder, RefundRequest>(async ({ input: { key, ...refund } }) =>
      change(api.send(refundOrder, { params, body: refund }, { idempotencyKey: key })),
    ),
  }
}

function parseOutcome(value: string | null): PaymentOutcome {
  return value === 'success' || value === 'cancelled' ? value : null
}

/** The order and the state of its page. The machine loads the order and changes it; the query keeps it up to date. */
export function useOrder(id: string) {
  const [searchParams] = useSearchParams()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const machine = useMemo(
    () =>
      orderMachine.provide({
        actors: createActors(id, queryClient),
        actions: {
          clearReturnParams: () => void navigate(paths.order(id), { replace: true, state: orderPlacedState }),
          redirectToPayment: (_, url) => redirectToPayment(url, paths.order(id)),
        },
      }),
    [id, queryClient, navigate],
  )
  const input = { outcome: parseOutcome(searchParams.get('payment')), sessionId: searchParams.get('session_id') }
  const [state, send] = useMachine(machine, { input })
  useEffect(() => onPageRestored(() => send({ type: 'page.restored' })), [send])

  // In a layout effect, because useMachine stops the machine in the cleanup of an effect.
  useLayoutEffect(() => {
    const leave = () => send({ type: 'page.left' })
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [send])

  const isLoaded = !state.matches('loading') && !state.matches('loadFailed')
  const { data: order } = useQuery({ ...orderQuery(id), enabled: isLoaded })
  return { order, state, send }
}

/** The machine's state and `send`, as the page's components take them. */
export type OrderMachineProps = Pick<ReturnType<typeof useOrder>, 'state' | 'send'>
