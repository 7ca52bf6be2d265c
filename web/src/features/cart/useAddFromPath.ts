import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { messageOf } from '../../lib/api/errors.ts'
import { productQuery } from '../../lib/api/products.ts'
import { buyableQty, setInCart } from '../../lib/cart.ts'

interface Adding {
  isAdding: boolean
  /** Why the product did not get into the cart. */
  refusal: string | undefined
}

/** /cart/{id}?qty= puts a product into the cart; then the address becomes /cart, so that a reload adds nothing again. */
export function useAddFromPath(): Adding {
  const { id } = useParams()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const wanted = query.get('qty')
  const { data: product, error, isLoading } = useQuery({ ...productQuery(id ?? ''), enabled: id !== undefined })
  const isSoldOut = product?.countInStock === 0

  useEffect(() => {
    if (id === undefined || !product || isSoldOut) return
    setInCart(product, buyableQty(wanted ?? 1, product.countInStock))
    void navigate('/cart', { replace: true })
  }, [id, product, isSoldOut, wanted, navigate])

  if (id === undefined) return { isAdding: false, refusal: undefined }
  if (product) return { isAdding: !isSoldOut, refusal: isSoldOut ? `${product.name} is out of stock.` : undefined }
  return { isAdding: isLoading, refusal: error ? messageOf(error) : undefined }
}
