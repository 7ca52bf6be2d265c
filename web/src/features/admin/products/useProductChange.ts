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
  readonly etag?: string | undefined
}

/** Takes a change back, unless somebody else has changed the product since then. @param etag of the answer to the change */
export function takenBack({ undo }: ProductChange, etag: string | undefined): ProductChange | undefined {
  return undo && { update: undo, text: 'Taken back', etag }
}

/** Changes one product of the list, with the offer to take it back. A draft stays one unless the change publishes it. */
export function useProductChange({ _id }: ProductSummary) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    async mutationFn({ update, etag }: ProductChange) {
      const { value } = await queryClient.query({ ...editedProductQuery(_id), staleTime: 0 })
      return updateProduct(_id, { visible: value.draft !== true, ...update }, etag)
    },
    onSuccess: ({ etag }, change) => {
      const undo = takenBack(change, etag)
      notify(change.text, undo && (() => mutate(undo)))
    },
    onError: (error) => notify(getErrorMessage(error)),
    onSettled: () => queryClient.invalidateQueries(queriesAbout('products')),
  })
  return { change: mutate, isPending }
}
