import { errorResponse } from '@shop/contracts/shared'
import { isRejection, Rejection } from '@shop/kit/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** Other headers pass unchecked. */
export const ifMatchHeaders = z.looseObject({
  'if-match': z.string().optional().meta({
    description:
      'ETags of GET; when none of them is still true, nothing is changed and the answer is 412. Absent, nothing is compared',
  }),
})

/** The body of 412. */
export const changedMeanwhile = <Present extends z.ZodType>(present: Present) => errorResponse.extend({ current: present })

/** Proxies that compress an answer append it to the tag. */
const COMPRESSED = /-+(gzip|br|deflate|zstd)$/

/**
 * The revisions that an If-Match header names; undefined if every one will do. RFC 9110 §13.1.1: a list of tags, or *. Other than there,
 * a tag that a proxy made weak, or marked as compressed, matches: a revision is that of the edited fields, however they were sent.
 */
export function ifMatchOf({ headers }: Pick<FastifyRequest, 'headers'>): string[] | undefined {
  const tags = headers['if-match']?.trim()
  if (tags === undefined || tags === '*') return undefined
  return Array.from(tags.matchAll(/"([^"]*)"/g), ([, tag = '']) => tag.replace(COMPRESSED, ''))
}

/** The ETag of what admins, and owners, edit: that of the edited fields alone, to compare and not to cache. */
export function setRevision(reply: FastifyReply, { revision }: { readonly revision?: string }): void {
  if (revision !== undefined) void reply.header('etag', `"${revision}"`)
}

/** A change that nobody made, because somebody else had changed the thing since it was read. */
export class ChangedMeanwhile extends Rejection {
  /** As GET answers it. */
  readonly current: unknown
  readonly revision: string | undefined

  constructor(current: unknown, revision: string | undefined) {
    super('changed_meanwhile')
    this.current = current
    this.revision = revision
  }
}

/**
 * The answer of a change that compares revisions.
 * @param read reads the present values, for the answer 412
 * @throws ChangedMeanwhile
 */
export async function orPresent<Row extends { readonly revision?: string }, Present extends { readonly revision?: string }>(
  change: Promise<Row>,
  read: () => Promise<Present>,
  present: (row: Present) => unknown,
): Promise<Row> {
  return change.catch(async (error: unknown) => {
    if (!isRejection(error, 'changed_meanwhile')) throw error
    const row = await read()
    throw new ChangedMeanwhile(await present(row), row.revision)
  })
}
