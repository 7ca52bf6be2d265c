import type { JobKind, Jobs } from '@shop/kit/event-store'
import type { ImportItem } from '@shop/contracts/imports/calls'
import { reject } from '@shop/kit/domain'
import type { CatalogueTransaction, ReadLaw } from '../ports.ts'
import { isAs, type ChangeEffect } from './change-effects.ts'
import { changeEach, createDecision } from './change-products.ts'
import { IMPORT_BATCH, readImportJob, UNDO_IMPORT } from './import-products.ts'

/** A row that was written, with what it changed of its product. */
interface UndoItem extends ChangeEffect {
  readonly line: number
  readonly productId: string
}

/** Gives products back the fields that a job has changed, each product only as long as it is as the job has left it. */
export const createUndoKind = (readLaw: ReadLaw): JobKind<CatalogueTransaction> => ({
  batchSize: IMPORT_BATCH,
  async handle(tx, batch) {
    const items = batch.items as readonly UndoItem[]
    const ids = items.map(({ productId }) => productId)
    const decide = await createDecision(tx, ids, [], await readLaw(tx))
    return changeEach(tx, items, async ({ productId, before, after }) =>
      decide(productId, (current) => {
        if (isAs(current, after)) return before
        return reject('invalid_request', { reason: `“${current.details.name}” was changed since, and stays as it is` })
      }),
    )
  },
})

/**
 * Takes an import back by a job of its own, which can be taken back in turn. New products and stock stay as they are. Asked
 * again, it is the same job.
 * @throws Rejection `import_not_found`, `invalid_request`
 */
export async function undoImport(jobs: Jobs, jobId: string, requestedBy: string): Promise<string> {
  const { finishedAt, total } = await readImportJob(jobs, jobId)
  if (finishedAt === null) return reject('invalid_request', { reason: 'The import is not written yet' })
  const written = await jobs.listHandled(jobId, { outcomes: ['updated'], limit: total })
  const items = written.map(({ item, result }) => {
    const { line, productId } = item as ImportItem
    return { line, productId, before: result.before, after: result.after }
  })
  return jobs.start({ kind: UNDO_IMPORT, items, requestedBy, key: `undo ${jobId}` })
}
