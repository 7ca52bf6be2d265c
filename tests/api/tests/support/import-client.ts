import type { ImportPlan, ImportProgress } from '@shop/contracts/imports'
import { eventually } from '@shop/kit/testing'
import type { TestShop } from '@shop/test-support'
import { expect } from 'vitest'

/** Exports and imports products as an admin. */
export function createImportClient(shop: TestShop) {
  async function send(file: string | Buffer, { dryRun = true, key = '' } = {}) {
    const response = await fetch(new URL(`/api/products/import?dryRun=${String(dryRun)}`, shop.url), {
      method: 'POST',
      headers: {
        'content-type': 'text/csv',
        authorization: `Bearer ${shop.adminToken}`,
        ...(key === '' ? {} : { 'idempotency-key': key }),
      },
      body: typeof file === 'string' ? file : new Uint8Array(file),
    })
    return { status: response.status, body: (await response.json()) as ImportPlan & { message?: string } }
  }

  async function exportFile(keyword = ''): Promise<string> {
    const response = await fetch(new URL(`/api/products/export.csv?keyword=${encodeURIComponent(keyword)}`, shop.url), {
      headers: { authorization: `Bearer ${shop.adminToken}` },
    })
    return response.text()
  }

  const finished = (importId = '') =>
    eventually(async () => {
      const { body } = await shop.get<ImportProgress>(`/api/products/import/${importId}`, shop.adminToken)
      expect(body.finishedAt).not.toBeNull()
      return body
    }, 20_000)

  async function write(file: string, key?: string) {
    const { status, body } = await send(file, { dryRun: false, key })
    expect([status, body.message]).toEqual([200, undefined])
    return { ...body, progress: await finished(body.importId) }
  }
  return { send, exportFile, finished, write }
}
