import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { reject } from '../domain/rejection.ts'
import type { Queryable } from './database.ts'

const RETENTION_DAYS = 30

export interface JobRequest {
  readonly kind: string
  readonly requestedBy: string
  /** The Idempotency-Key of the request: a repeated request is the same job. Without one each request is a job of its own. */
  readonly key?: string
  readonly items: readonly unknown[]
  /** What the items were computed from, if they may be others when the request is repeated. */
  readonly source?: string
}

/** What became of an item, in a word that the kind of the job knows, with details as JSON. */
export interface JobResult {
  readonly outcome: string
  readonly [detail: string]: unknown
}

export interface JobProgress {
  readonly jobId: string
  readonly kind: string
  readonly requestedBy: string
  readonly requestedAt: string
  readonly finishedAt: string | null
  readonly total: number
  readonly done: number
  /** How many items had each outcome. */
  readonly outcomes: Readonly<Record<string, number>>
}

export interface HandledItem {
  readonly position: number
  readonly item: unknown
  readonly result: JobResult
}

/** The next items of a job. */
export interface JobBatch {
  readonly jobId: string
  readonly kind: string
  readonly requestedBy: string
  /** The position of the first item. */
  readonly position: number
  readonly items: readonly unknown[]
}

/**
 * Keeps a job and its items.
 * @returns its id, that of the first request when this one repeats it
 * @throws Rejection `key_reused` when the key belongs to another request
 */
export async function insertJob(tx: Queryable, { kind, requestedBy, key, items, source }: JobRequest): Promise<string> {
  const jobId = uuidv7()
  // Stored, and compared with that of a repeated request: it stays as 0.2.0 computes it, whose jobs have an input for all items.
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([kind, null, source ?? items]))
    .digest('hex')
  const inserted = await tx.query(
    `INSERT INTO jobs (job_id, kind, requested_by, key, fingerprint, input, total, finished_at)
     VALUES ($1, $2, $3, $4, $5, 'null', $6::int, CASE WHEN $6::int = 0 THEN now() END)
     ON CONFLICT (requested_by, key) DO NOTHING`,
    [jobId, kind, requestedBy, key ?? jobId, fingerprint, items.length],
  )
  if (inserted.rowCount === 0) return findRepeated(tx, requestedBy, key ?? jobId, fingerprint)
  await tx.query(
    `INSERT INTO job_items (job_id, position, item)
     SELECT $1, ordinality - 1, value FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY`,
    [jobId, JSON.stringify(items)],
  )
  return jobId
}

async function findRepeated(tx: Queryable, requestedBy: string, key: string, fingerprint: string): Promise<string> {
  const { rows } = await tx.query<{ jobId: string; fingerprint: string }>(
    'SELECT job_id AS "jobId", fingerprint FROM jobs WHERE requested_by = $1 AND key = $2',
    [requestedBy, key],
  )
  const [job] = rows
  return job?.fingerprint === fingerprint ? job.jobId : reject('key_reused')
}

export async function readJob(db: Queryable, jobId: string): Promise<JobProgress | undefined> {
  const { rows } = await db.query<JobProgress>(
    `SELECT job_id AS "jobId", kind, requested_by AS "requestedBy", requested_at AS "requestedAt", finished_at AS "finishedAt",
       total, done, (SELECT coalesce(jsonb_object_agg(outcome, count), '{}') FROM
         (SELECT result ->> 'outcome' AS outcome, count(*) FROM job_items i WHERE i.job_id = $1 AND result IS NOT NULL GROUP BY 1)
         AS counted) AS outcomes
     FROM jobs WHERE job_id = $1`,
    [jobId],
  )
  return rows[0]
}

/** The items that have been handled, by position; those with one of the outcomes when there are some. */
export async function listHandledItems(
  db: Queryable,
  jobId: string,
  { outcomes, limit }: { readonly outcomes?: readonly string[]; readonly limit: number },
): Promise<HandledItem[]> {
  const { rows } = await db.query<HandledItem>(
    `SELECT position, item, result FROM job_items
     WHERE job_id = $1 AND result IS NOT NULL AND ($2::text[] IS NULL OR result ->> 'outcome' = ANY($2))
     ORDER BY position LIMIT $3`,
    [jobId, outcomes, limit],
  )
  return rows
}

/**
 * Takes the next items of an unfinished job, whose row stays locked until the transaction ends: no other instance has it meanwhile,
 * and when this one is killed another takes it over. The job with the fewest items done comes first, so that a short one does not
 * wait for a long one.
 * @param batchSizes of each kind that the caller handles
 */
export async function takeBatch(tx: Queryable, batchSizes: ReadonlyMap<string, number>): Promise<JobBatch | undefined> {
  const taken = await tx.query<Omit<JobBatch, 'items'>>(
    `SELECT job_id AS "jobId", kind, requested_by AS "requestedBy", done AS position FROM jobs
     WHERE finished_at IS NULL AND kind = ANY($1) ORDER BY done, requested_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [[...batchSizes.keys()]],
  )
  const [job] = taken.rows
  if (job === undefined) return undefined
  const { rows } = await tx.query<{ item: unknown }>(
    'SELECT item FROM job_items WHERE job_id = $1 AND position >= $2 ORDER BY position LIMIT $3',
    [job.jobId, job.position, batchSizes.get(job.kind)],
  )
  return { ...job, items: rows.map(({ item }) => item) }
}

/** Records the results of a batch. The job is finished with its last item. */
export async function recordResults(
  tx: Queryable,
  { jobId, position, items }: JobBatch,
  results: readonly JobResult[],
): Promise<void> {
  if (results.length !== items.length) throw new Error(`${items.length} items of a job have ${results.length} results`)
  await tx.query(
    `UPDATE job_items SET result = value FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY
     WHERE job_id = $1 AND position = $2::int + ordinality - 1`,
    [jobId, position, JSON.stringify(results)],
  )
  await tx.query(
    `UPDATE jobs SET done = done + $2::int, finished_at = CASE WHEN done + $2::int = total THEN now() END WHERE job_id = $1`,
    [jobId, items.length],
  )
}

/** Records the result of the item at which a batch begins, unless another instance has handled it meanwhile. */
export async function recordFailure(tx: Queryable, batch: JobBatch, result: JobResult): Promise<void> {
  const { rowCount } = await tx.query('SELECT 1 FROM jobs WHERE job_id = $1 AND done = $2 FOR UPDATE', [
    batch.jobId,
    batch.position,
  ])
  if (rowCount === 1) await recordResults(tx, { ...batch, items: batch.items.slice(0, 1) }, [result])
}

/** Ends the unfinished jobs of somebody, after the batches that are under way: what is left of them has this result. */
export async function endJobsOf(tx: Queryable, requestedBy: string, result: JobResult): Promise<void> {
  const { rows } = await tx.query<{ jobId: string }>(
    `SELECT job_id AS "jobId" FROM jobs WHERE requested_by = $1 AND finished_at IS NULL ORDER BY job_id FOR UPDATE`,
    [requestedBy],
  )
  if (rows.length === 0) return
  const jobIds = rows.map(({ jobId }) => jobId)
  await tx.query('UPDATE job_items SET result = $2::jsonb WHERE job_id = ANY($1) AND result IS NULL', [
    jobIds,
    JSON.stringify(result),
  ])
  await tx.query('UPDATE jobs SET done = total, finished_at = now() WHERE job_id = ANY($1)', [jobIds])
}

export async function deleteOldJobs(db: Queryable): Promise<void> {
  await db.query('DELETE FROM jobs WHERE finished_at < now() - make_interval(days => $1)', [RETENTION_DAYS])
}
