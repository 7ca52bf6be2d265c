import type { ProductSummary, ProductUpdateInput } from '@shop/contracts/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queriesAbout } from '../../../lib/api/apiQuery.ts'
import { getErrorMessage } from '../../../lib/api/errors.ts'
import { notify } from '../../../lib/notices.ts'
import { updateProduct } from '../api/products.ts'

interface ProductChange {
  readonly update: ProductUpdateInput
  /** Takes it back. */
  readonly undo: ProductUpdateInput
  /** Says what was changed. */
  readonly text: string
  readonly etag?: string
}

/** Changes one product of the list, with the offer to take it back. A draft stays one unless the change publishes it. */
export function useProductChange({ _id, draft = false }: ProductSummary) {
  const queryClient = useQueryClient()
  const send = (update: ProductUpdateInput, etag?: string) => updateProduct(_id, { visible: !draft, ...update }, etag)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ update, etag }: ProductChange) => send(update, etag),
    onSuccess: (_product, { text, undo }) => {
      notify(text, () => mutate({ update: undo, undo: {}, text: 'Taken back' }))
    },
    onError: (error) => notify(getErrorMessage(error)),
    onSettled: () => queryClient.invalidateQueries(queriesAbout('products')),
  })
  return { change: mutate, isPending }
}
