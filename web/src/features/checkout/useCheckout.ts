import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { fromPromise } from 'xstate'
import type { NewOrderInput } from '@shop/contracts/orders'
import { placeOrder } from '@shop/contracts/orders/endpoints'
import { createCheckoutSession } from '@shop/contracts/payments/endpoints'
import { ApiError, hasCode } from '../../lib/api/errors.ts'
import { emptyCart, renewCartId } from '../../lib/cart/cart.ts'
import { orderPlacedState } from '../../lib/locationState.ts'
import { keepOrderKey, orderKeyOf } from '../../lib/orderKeys.ts'
import { paths } from '../../lib/paths.ts'
import { onPageRestored, redirectToPayment } from '../../lib/paymentRedirect.ts'
import { isOnline, useOnline } from '../../lib/useOnline.ts'
import { endShipping, saveOrderNote } from './checkoutDetails.ts'
import { checkoutMachine, orderOf } from './checkoutMachine.ts'
import { queriesAbout } from '../../lib/api/apiQuery.ts'
import { api } from '../../lib/api/client.ts'

async function placeSubmittedOrder(order: NewOrderInput | null, key: string) {
  if (order === null) throw new Error('No order was submitted.')
  try {
    const placed = await api.send(placeOrder, { body: order }, { idempotencyKey: key })
    if (placed.orderKey !== undefined) keepOrderKey(placed._id, placed.orderKey)
    return placed
  } catch (error) {
    if (error instanceof ApiError && error.orderKey !== undefined) keepOrderKey(orderOf(error), error.orderKey)
    throw error
  }
}

/** Provides the checkout machine's actors and actions, and sends it browser events. */
export function useCheckout() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const machine = useMemo(
    () =>
      checkoutMachine.provide({
        actors: {
          placeOrder: fromPromise(({ input }) => placeSubmittedOrder(input.order, input.key)),
          createCheckoutSession: fromPromise(({ input }) => api.send(createCheckoutSession, { params: { id: input.orderId } })),
        },
        actions: {
          emptyCart: (_, { key, orderId }) => {
            emptyCart(key, orderId)
            saveOrderNote(key, '')
            endShipping(orderId)
          },
          renewKey: (_, key) => renewCartId(key),
          showOrder: (_, orderId) =>
            void navigate(paths.order(orderId, orderKeyOf(orderId)), { replace: true, state: orderPlacedState }),
          redirectToPayment: ({ context }, url) => redirectToPayment(url, paths.order(context.orderId)),
        },
      }),
    [navigate],
  )
  const [state, send] = useMachine(machine, { input: { isOnline } })
  const { error } = state.context

  const online = useOnline()
  useEffect(() => {
    if (online) send({ type: 'network.online' })
  }, [online, send])
  useEffect(() => onPageRestored(() => send({ type: 'page.restored' })), [send])
  useEffect(() => {
    // The cart then shows the current prices, terms and stock.
    if (hasCode(error, 'prices_changed', 'not_enough_stock', 'product_not_found'))
      void queryClient.invalidateQueries(queriesAbout('products'))
    if (hasCode(error, 'prices_changed', 'delivery_unavailable')) void queryClient.invalidateQueries(queriesAbout('shop'))
  }, [error, queryClient])

  return { state, place: (order: NewOrderInput, key: string) => send({ type: 'order.place', order, key }) }
}
