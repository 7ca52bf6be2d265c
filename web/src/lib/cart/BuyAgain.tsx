import type { Order } from '@shop/contracts/orders'
import { nameWithOptions, type Product } from '@shop/contracts/products'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../ui/Button.tsx'
import { TextButton } from '../../ui/TextButton.ts'
import { getErrorMessage, hasCode } from '../api/errors.ts'
import { productQuery } from '../api/products.ts'
import { noticeState } from '../locationState.ts'
import { notify } from '../notices.ts'
import { paths } from '../paths.ts'
import { addOrderedLines } from './orderedLines.ts'

/** Undefined when the shop no longer sells the product. */
async function loadProduct(queryClient: QueryClient, id: string): Promise<Product | undefined> {
  try {
    return await queryClient.query({ ...productQuery(id), staleTime: 0 })
  } catch (error) {
    if (hasCode(error, 'product_not_found')) return undefined
    throw error
  }
}

interface BuyAgainProps {
  order: Order
  /** In a table, where it looks like a link. */
  isInTable?: boolean
}

/** The button that puts the order's lines into the cart and opens it. */
export function BuyAgain({ order, isInTable = false }: BuyAgainProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      Promise.all(
        order.orderItems.map(async ({ product, qty, ...line }) => ({
          name: nameWithOptions(line),
          qty,
          product: await loadProduct(queryClient, product),
        })),
      ),
    onSuccess: (lines) => {
      const limits = addOrderedLines(lines)
      void navigate(paths.cart(), limits.length > 0 ? { state: noticeState(limits.join(' ')) } : {})
    },
    onError: (error) => notify(getErrorMessage(error)),
  })
  const buyAgain = () => mutate()
  if (isInTable) {
    return (
      <TextButton type="button" disabled={isPending} aria-label={`Buy Again: order ${order.number}`} onClick={buyAgain}>
        Buy Again
      </TextButton>
    )
  }
  return (
    <Button wide variant="quiet" busy={isPending} onClick={buyAgain}>
      Buy Again
    </Button>
  )
}
