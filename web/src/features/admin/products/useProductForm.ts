import { zodResolver } from '@hookform/resolvers/zod'
import type { Product } from '@shop/contracts/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { hasCode } from '../../../lib/api/errors.ts'
import { notify } from '../../../lib/notices.ts'
import { useFormDraft } from '../../../lib/useFormDraft.ts'
import { updateProduct } from '../api/products.ts'
import {
  changesBetween,
  formValuesOf,
  productFields,
  productFormSchema,
  toProductUpdate,
  type ProductField,
  type ProductFormValues,
} from './productFormValues.ts'
import { queriesAbout } from '../../../lib/api/apiQuery.ts'
import { productQuery } from '../../../lib/api/products.ts'

/** Saves the product. Refetches it when the stock has changed meanwhile, so the form can show the current stock. */
function useProductUpdate(id: string, onSaved: () => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ values, stockSeen }: { values: ProductFormValues; stockSeen: string }) =>
      updateProduct(id, toProductUpdate(values, stockSeen)),
    onSuccess: (saved) => {
      onSaved()
      queryClient.setQueryData<Product>(productQuery(id).queryKey, (product) => product && { ...product, ...saved })
      void queryClient.invalidateQueries(queriesAbout('products'))
      notify('Product updated')
      return navigate(paths.admin.productList())
    },
    onError: (error) =>
      hasCode(error, 'stock_changed') ? queryClient.refetchQueries({ queryKey: productQuery(id).queryKey }) : undefined,
  })
}

/** State of the product form. `product` is the latest fetched version and may change while the form is open. */
export function useProductForm(product: Product) {
  const current = formValuesOf(product)
  const [initial] = useState(current)
  const form = useForm({ resolver: zodResolver(productFormSchema), defaultValues: initial })
  const draft = useFormDraft(`product:${product._id}`, form)
  const update = useProductUpdate(product._id, draft.clear)
  const { dirtyFields, defaultValues } = form.formState
  // Effects depend on the serialized values, because `current` is a new object in each render.
  const currentJson = JSON.stringify(current)
  const isStockConflict = hasCode(update.error, 'stock_changed')

  useEffect(() => {
    // Untouched fields follow the product. A dirty field keeps its value and the default that it was based on.
    const values = JSON.parse(currentJson) as ProductFormValues
    for (const field of productFields)
      if (!form.getFieldState(field).isDirty) form.resetField(field, { defaultValue: values[field] })
  }, [form, currentJson])

  useEffect(() => {
    if (!isStockConflict) return
    // After a rejected save, the typed stock is kept and rebased on the current stock, which the next save refers to.
    const values = JSON.parse(currentJson) as ProductFormValues
    const typed = form.getValues('countInStock')
    form.resetField('countInStock', { defaultValue: values.countInStock })
    form.setValue('countInStock', typed, { shouldDirty: true })
  }, [form, isStockConflict, currentJson])

  const resetToCurrent = (field: ProductField) => form.resetField(field, { defaultValue: current[field] })
  const stockSeen = defaultValues?.countInStock ?? current.countInStock
  const submit = form.handleSubmit((values) => update.mutate({ values, stockSeen }))
  return { form, draft, update, changes: changesBetween(initial, current), dirtyFields, stockSeen, resetToCurrent, submit }
}

export type ProductFormState = ReturnType<typeof useProductForm>
