import type { CellFault, MatrixVariant, VariantMatrix } from '@shop/contracts/products'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type BaseSyntheticEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { queriesAbout } from '../../../../lib/api/apiQuery.ts'
import { ApiError, presentOf, type Versioned } from '../../../../lib/api/errors.ts'
import { createIdempotencyKey } from '../../../../lib/idempotencyKey.ts'
import { notify } from '../../../../lib/notices.ts'
import { useFormDraft } from '../../../../lib/useFormDraft.ts'
import { changeVariants, variantsQuery } from '../../api/products.ts'
import { matrixOf, presentOptions, type MatrixRow } from './matrix.ts'
import {
  type CellFields,
  faultsOf,
  type MatrixRequest,
  type MatrixValues,
  requestOf,
  type RowFaults,
  withChange,
  withChangeOfAll,
} from './matrixValues.ts'
import { optionsText, parseOptions } from './typedOptions.ts'

function defaultsOf(variants: readonly MatrixVariant[], base: MatrixVariant): MatrixValues {
  return {
    options: optionsText(presentOptions(variants, base)),
    cells: {},
    skuStart: base.sku ?? '',
    baseAt: '',
    isPublished: false,
    shareTexts: false,
    sharePictures: false,
  }
}

/** A request that is sent again, after an answer that was lost, has the key of the first. */
function useRequestKey() {
  const last = useRef({ body: '', key: '' })
  return (body: object): string => {
    const text = JSON.stringify(body)
    if (last.current.body !== text) last.current = { body: text, key: createIdempotencyKey() }
    return last.current.key
  }
}

const cellsOf = (error: unknown): readonly CellFault[] => (error instanceof ApiError ? (error.cells ?? []) : [])

/** What the server has refused, by the rows that were sent. */
function refusedRows(error: unknown, rows: readonly MatrixRow[] = []): RowFaults {
  const faults: Record<string, Record<string, string>> = {}
  for (const { cell, field, message } of cellsOf(error)) {
    const key = rows[cell]?.key
    if (key !== undefined) faults[key] = { ...faults[key], [field]: message }
  }
  return faults
}

/** Saves the matrix. What others have changed meanwhile is shown, and saved over by the next attempt alone. */
function useSaving(id: string, etag: string | undefined, onSaved: (saved: Versioned<VariantMatrix>) => void) {
  const queryClient = useQueryClient()
  const { queryKey } = variantsQuery(id)
  const keyFor = useRequestKey()
  return useMutation({
    mutationFn: ({ body }: MatrixRequest) => changeVariants(id, body, { etag, idempotencyKey: keyFor(body) }),
    onSuccess(saved) {
      queryClient.setQueryData(queryKey, saved)
      onSaved(saved)
      void queryClient.invalidateQueries(queriesAbout('products'))
    },
    onError(error) {
      const present = presentOf<VariantMatrix>(error)
      if (present !== undefined) queryClient.setQueryData(queryKey, present)
      // Stock that has changed is shown, and what is typed then is based on it.
      if (cellsOf(error).some(({ code }) => code === 'stock_changed')) void queryClient.refetchQueries({ queryKey })
    },
  })
}

/** State of the form of a group's variants. `shown` is the latest fetched version and may change while the form is open. */
export function useVariantsForm(base: MatrixVariant, { value: { variants }, etag }: Versioned<VariantMatrix>) {
  const { _id } = base
  const defaults = defaultsOf(variants, base)
  const form = useForm<MatrixValues>({ defaultValues: defaults })
  const draft = useFormDraft(`variants:${_id}`, form)
  const { isSubmitted, touchedFields } = form.formState
  const presentText = defaults.options
  useEffect(() => {
    // What others have added is in the table, unless the user has changed the options, too.
    if (!form.getFieldState('options').isDirty) form.resetField('options', { defaultValue: presentText })
  }, [form, presentText])

  const save = useSaving(_id, etag, (saved) => {
    draft.clear()
    const { variants: savedVariants } = saved.value
    form.reset(defaultsOf(savedVariants, savedVariants.find((variant) => variant._id === _id) ?? base))
    notify('Variants saved')
  })
  const values = useWatch({ control: form.control }) as MatrixValues
  const { options, fault } = parseOptions(values.options)
  const matrix = fault === undefined ? matrixOf(options, variants, base, values.baseAt) : undefined
  const typedFaults = matrix === undefined ? {} : faultsOf(matrix.rows, values, base)

  async function submit(event: BaseSyntheticEvent) {
    await form.handleSubmit(() => {
      if (matrix !== undefined && Object.keys(typedFaults).length === 0) save.mutate(requestOf(matrix, values, base))
    })(event)
  }
  const setCells = (cells: MatrixValues['cells']) => form.setValue('cells', cells, { shouldDirty: true })
  return {
    form,
    draft,
    save,
    submit,
    values,
    matrix,
    optionsFault: isSubmitted || touchedFields.options === true ? fault : undefined,
    faults: isSubmitted ? { ...refusedRows(save.error, save.variables?.rows), ...typedFaults } : {},
    change: (row: MatrixRow, change: Partial<CellFields>) => setCells(withChange(values.cells, row, change)),
    changeAll: (change: Partial<CellFields>) => setCells(withChangeOfAll(values.cells, matrix?.rows ?? [], change)),
  }
}

export type VariantsFormState = ReturnType<typeof useVariantsForm>
