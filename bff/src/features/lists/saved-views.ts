import { isSameViewName, MAX_VIEWS, type NewView, type SavedView, type ViewedList } from '@shop/contracts/lists'
import { reject } from '@shop/kit/domain'
import type { Queryable } from '@shop/kit/event-store'
import { v7 as uuidv7 } from 'uuid'

export type StoredView = Pick<SavedView, '_id' | 'name' | 'query'>

/** An admin's views of a list, in the order in which they were saved first. */
export async function listViews(db: Queryable, adminId: string, list: ViewedList): Promise<StoredView[]> {
  const { rows } = await db.query<StoredView>(
    'SELECT view_id AS "_id", name, query FROM saved_views WHERE admin_id = $1 AND list = $2 ORDER BY view_id',
    [adminId, list],
  )
  return rows
}

/** Replaces the view of the list that has the same name, whatever its case. @throws Rejection `too_many_views` */
export async function upsertView(db: Queryable, adminId: string, { list, name, query }: NewView): Promise<StoredView> {
  const replaced = (await listViews(db, adminId, list)).find((view) => isSameViewName(view.name, name))
  const { rows } = await db.query<StoredView>(
    `INSERT INTO saved_views (view_id, admin_id, list, name, query)
     SELECT $1, $2, $3, $4, $5 FROM (SELECT count(*) AS others FROM saved_views WHERE admin_id = $2 AND list = $3 AND name <> $4) kept
     WHERE others < $6
     ON CONFLICT (admin_id, list, name) DO UPDATE SET name = $7, query = excluded.query
     RETURNING view_id AS "_id", name, query`,
    [uuidv7(), adminId, list, replaced?.name ?? name, query, MAX_VIEWS, name],
  )
  return rows[0] ?? reject('too_many_views')
}

/** @throws Rejection `not_found` */
export async function deleteView(db: Queryable, adminId: string, viewId: string): Promise<void> {
  const { rowCount } = await db.query('DELETE FROM saved_views WHERE admin_id = $1 AND view_id::text = $2', [adminId, viewId])
  if (rowCount === 0) reject('not_found')
}

/** When the account of the admin ends. */
export async function deleteViewsOf(tx: Queryable, adminId: string): Promise<void> {
  await tx.query('DELETE FROM saved_views WHERE admin_id = $1', [adminId])
}
