import { zodResolver } from '@hookform/resolvers/zod'
import type { Product } from '@shop/contracts/products'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { hasCode, type Versioned } from '../../../lib/api/errors.ts'
import { notify } from '../../../lib/notices.ts'
import { useConcurrentEdit } from '../../../lib/useConcurrentEdit.ts'
import { useFormDraft } from '../../../lib/useFormDraft.ts'
import { editedProductQuery, updateProduct } from '../api/products.ts'
import { formValuesOf, productFormSchema, toProductUpdate } from './productFormValues.ts'
import { queriesAbout } from '../../../lib/api/apiQuery.ts'

/** The server applies a change of the stock as a difference to the figure that the form showed. */
const merged = ['countInStock']

/** State of the product form. `shown` is the latest fetched version and may change while the form is open. */
export function useProductForm(shown: Versioned<Product>) {
  const { _id } = shown.value
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { queryKey } = editedProductQuery(_id)
  const form = useForm({ resolver: zodResolver(productFormSchema), defaultValues: formValuesOf(shown.value) })
  const draft = useFormDraft(`product:${_id}`, form)
  const edit = useConcurrentEdit({
    form,
    shown,
    queryKey,
    valuesOf: formValuesOf,
    merged,
    send: (changes, etag, { base, typed }) => updateProduct(_id, toProductUpdate(changes, typed, base.countInStock), etag),
    onSaved() {
      draft.clear()
      void queryClient.invalidateQueries(queriesAbout('products'))
      notify('Product updated')
      return navigate(paths.admin.productList())
    },
    onError: (error) => (hasCode(error, 'stock_changed') ? queryClient.refetchQueries({ queryKey }) : undefined),
  })
  const isStockConflict = hasCode(edit.save.error, 'stock_changed')
  const currentStock = String(shown.value.countInStock)

  useEffect(() => {
    if (!isStockConflict) return
    // After a rejected save, the typed stock is kept and rebased on the current stock, which the next save refers to.
    const typed = form.getValues('countInStock')
    form.resetField('countInStock', { defaultValue: currentStock })
    form.setValue('countInStock', typed, { shouldDirty: true })
  }, [form, isStockConflict, currentStock])

  return { form, draft, ...edit, stockSeen: edit.base.countInStock }
}

export type ProductFormState = ReturnType<typeof useProductForm>
