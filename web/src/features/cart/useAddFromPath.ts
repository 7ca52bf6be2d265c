import { productTitle } from '@shop/contracts/products'
import { MAX_QTY } from '@shop/contracts/stock'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { getErrorMessage } from '../../lib/api/errors.ts'
import { productQuery } from '../../lib/api/products.ts'
import { addToCart, clampQty } from '../../lib/cart/cart.ts'
import { paths } from '../../lib/paths.ts'

interface AddFromPath {
  isAdding: boolean
  /** Why the product could not be added. */
  errorMessage: string | undefined
}

/** Adds the product of /cart/{id}?qty= and then replaces the path with /cart, so that a reload does not add it again. */
export function useAddFromPath(): AddFromPath {
  const { id } = useParams()
  const [searchParams] = useSearchParams()
  const navigate = useNavigate()
  const qty = searchParams.get('qty')
  const { data: product, error, isLoading } = useQuery({ ...productQuery(id ?? ''), enabled: id !== undefined })
  const isOutOfStock = product?.countInStock === 0

  useEffect(() => {
    if (id === undefined || !product || isOutOfStock) return
    addToCart(product, clampQty(qty ?? 1, MAX_QTY))
    void navigate(paths.cart(), { replace: true })
  }, [id, product, isOutOfStock, qty, navigate])

  if (id === undefined) return { isAdding: false, errorMessage: undefined }
  if (product)
    return { isAdding: !isOutOfStock, errorMessage: isOutOfStock ? `${productTitle(product)} is out of stock.` : undefined }
  return { isAdding: isLoading, errorMessage: error ? getErrorMessage(error) : undefined }
}
