import type { ProductSummary, ProductUpdateInput } from '@shop/contracts/products'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queriesAbout } from '../../../lib/api/apiQuery.ts'
import { getErrorMessage } from '../../../lib/api/errors.ts'
import { notify } from '../../../lib/notices.ts'
import { editedProductQuery, updateProduct } from '../api/products.ts'

interface ProductChange {
  readonly update: ProductUpdateInput
  /** Takes it back. Absent from what does that. */
  readonly undo?: ProductUpdateInput
  /** Says what was changed. */
  readonly text: string
  readonly etag?: string
}

/** Changes one product of the list, with the offer to take it back. A draft stays one unless the change publishes it. */
export function useProductChange({ _id }: ProductSummary) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    async mutationFn({ update, etag }: ProductChange) {
      const { value } = await queryClient.query({ ...editedProductQuery(_id), staleTime: 0 })
      return updateProduct(_id, { visible: value.draft !== true, ...update }, etag)
    },
    onSuccess: (_product, { text, undo }) => {
      notify(text, undo && (() => mutate({ update: undo, text: 'Taken back' })))
    },
    onError: (error) => notify(getErrorMessage(error)),
    onSettled: () => queryClient.invalidateQueries(queriesAbout('products')),
  })
  return { change: mutate, isPending }
}
