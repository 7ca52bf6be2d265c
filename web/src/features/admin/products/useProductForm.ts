import { zodResolver } from '@hookform/resolvers/zod'
import type { Product } from '@shop/contracts/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { hasCode } from '../../../lib/api/errors.ts'
import { keys } from '../../../lib/api/keys.ts'
import { updateProduct } from '../../../lib/api/products.ts'
import { notify } from '../../../lib/notices.ts'
import { useKeptForm } from '../../../lib/useKeptForm.ts'
import { changesBetween, productFields, productRules, updateOf, valuesOf } from './productValues.ts'
import type { ProductField, ProductValues } from './productValues.ts'

/** Saves the form; when stock was sold meanwhile, the product is read again so that the form can say what changed. */
function useSaving(id: string, onSaved: () => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ values, stockSeen }: { values: ProductValues; stockSeen: string }) =>
      updateProduct(id, updateOf(values, stockSeen)),
    onSuccess: (saved) => {
      onSaved()
      queryClient.setQueryData<Product>(keys.product(id), (product) => product && { ...product, ...saved })
      void queryClient.invalidateQueries({ queryKey: keys.products })
      notify('Product updated')
      return navigate('/admin/productlist')
    },
    onError: (error) =>
      hasCode(error, 'stock_changed') ? queryClient.refetchQueries({ queryKey: keys.product(id) }) : undefined,
  })
}

/** The form of a product that may change while it is open: `product` is always the newest that was read. */
export function useProductForm(product: Product) {
  const now = valuesOf(product)
  const [opened] = useState(now)
  const form = useForm({ resolver: zodResolver(productRules), defaultValues: opened })
  const kept = useKeptForm(`product:${product._id}`, form)
  const saving = useSaving(product._id, kept.forget)
  const { dirtyFields, defaultValues } = form.formState
  const nowAsText = JSON.stringify(now)
  const isStale = hasCode(saving.error, 'stock_changed')

  useEffect(() => {
    // What nobody has touched here follows the product; what was typed stays, over the figure that it was typed for.
    const newest = JSON.parse(nowAsText) as ProductValues
    for (const field of productFields)
      if (!form.getFieldState(field).isDirty) form.resetField(field, { defaultValue: newest[field] })
  }, [form, nowAsText])

  useEffect(() => {
    if (!isStale) return
    // The refused figure is looked at again next to the new one, and the next save means the new one.
    const newest = JSON.parse(nowAsText) as ProductValues
    const typed = form.getValues('countInStock')
    form.resetField('countInStock', { defaultValue: newest.countInStock })
    form.setValue('countInStock', typed, { shouldDirty: true })
  }, [form, isStale, nowAsText])

  const take = (field: ProductField) => form.resetField(field, { defaultValue: now[field] })
  const stockSeen = defaultValues?.countInStock ?? now.countInStock
  const submit = form.handleSubmit((values) => saving.mutate({ values, stockSeen }))
  return { form, kept, saving, changes: changesBetween(opened, now), dirtyFields, stockSeen, take, submit }
}

export type ProductForm = ReturnType<typeof useProductForm>
