import { zodResolver } from '@hookform/resolvers/zod'
import type { Product } from '@shop/contracts/products'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { hasCode, type Versioned } from '../../../lib/api/errors.ts'
import { useEditForm } from '../../../lib/useEditForm.ts'
import { notify } from '../../../lib/notices.ts'
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
  const edit = useEditForm({
    shown,
    queryKey,
    resolver: zodResolver(productFormSchema),
    defaultValues: formValuesOf(shown.value),
    draft: { name: `product:${_id}` },
    valuesOf: formValuesOf,
    merged,
    send: (changes, etag, { base, typed }) => updateProduct(_id, toProductUpdate(changes, typed, base.countInStock), etag),
    onSaved() {
      void queryClient.invalidateQueries(queriesAbout('products'))
      notify('Product updated')
      return navigate(paths.admin.productList())
    },
    onError: (error) => (hasCode(error, 'stock_changed') ? queryClient.refetchQueries({ queryKey }) : undefined),
  })
  const { form } = edit
  const isStockConflict = hasCode(edit.save.error, 'stock_changed')
  const currentStock = String(shown.value.countInStock)

  useEffect(() => {
    if (!isStockConflict) return
    // After a rejected save, the typed stock is kept and rebased on the current stock, which the next save refers to.
    const typed = form.getValues('countInStock')
    form.resetField('countInStock', { defaultValue: currentStock })
    form.setValue('countInStock', typed, { shouldDirty: true })
  }, [form, isStockConflict, currentStock])

  return { ...edit, stockSeen: edit.base.countInStock }
}

export type ProductFormState = ReturnType<typeof useProductForm>
