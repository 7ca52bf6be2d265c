import type { ImportPlan, ImportProgress, PriceChangeInput, StartedImport } from '@shop/contracts/imports'
import { apiQuery } from '../../../lib/api/apiQuery.ts'
import { api } from '../../../lib/api/client.ts'

const POLL_MS = 1_000

/** What a file would change. */
export const previewFile = (file: Blob) => api.upload<ImportPlan>('/products/import?dryRun=true', file)

/** Writes a file in the background. The same key is the same import. */
export const importFile = (file: Blob, key: string) =>
  api.upload<ImportPlan>('/products/import', file, { 'Idempotency-Key': key })

export const previewPrices = (change: PriceChangeInput) => api.post<ImportPlan>('/products/prices?dryRun=true', change)

export const changePrices = (change: PriceChangeInput, key: string) =>
  api.post<ImportPlan>('/products/prices', change, { 'Idempotency-Key': key })

/** Always the same import, however often it is asked for. */
export const undoImport = (id: string) => api.post<StartedImport>(`/products/import/${encodeURIComponent(id)}/undo`, {})

/** All products, or those that a search of the list finds. */
export const downloadProducts = (keyword: string) =>
  api.download(`/products/export.csv${keyword === '' ? '' : `?${new URLSearchParams({ keyword }).toString()}`}`)

/** Read anew every second until the import is written. */
export const importProgressQuery = (id: string) => ({
  ...apiQuery<ImportProgress>('products', `/products/import/${encodeURIComponent(id)}`, { staleTime: 0 }),
  refetchInterval: ({ state }: { readonly state: { readonly data: ImportProgress | undefined } }) =>
    state.data?.finishedAt ? false : POLL_MS,
})
