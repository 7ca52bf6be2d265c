import type { Queryable } from '@shop/kit/event-store'
import { createHash, randomBytes } from 'node:crypto'
import { McpRefusal } from './refusal.ts'

/** How long a person may look at a preview. */
const PREVIEW_MS = 10 * 60_000

/** A change that an API key asks for, and what there is before it. */
export interface Proposal {
  readonly keyId: string
  readonly tool: string
  readonly args: object
  /** All that the change depends on, as the preview shows it, with its revision. */
  readonly seen: object
}

interface Row {
  readonly argumentsDigest: string
  readonly seenDigest: string
  readonly expiresAt: string
}

const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

const argumentsDigestOf = ({ tool, args }: Proposal): string => digestOf([tool, args])

/** Keeps the previews of changes. Their tokens have 256 random bits, and only digests of them are stored. */
export function createPreviews(database: Queryable, clock: () => Date) {
  return {
    /** @returns the token that confirms the change, once, and until when: ISO 8601 */
    async issue(proposal: Proposal): Promise<{ readonly confirm: string; readonly validUntil: string }> {
      const confirm = randomBytes(32).toString('base64url')
      const validUntil = new Date(clock().getTime() + PREVIEW_MS).toISOString()
      await database.query(
        `INSERT INTO mcp_previews (token_hash, key_id, arguments_digest, seen_digest, expires_at) VALUES ($1, $2, $3, $4, $5)`,
        [digestOf(confirm), proposal.keyId, argumentsDigestOf(proposal), digestOf(proposal.seen), validUntil],
      )
      return { confirm, validUntil }
    },
    /**
     * Uses a token up, also one that is refused: whoever tries something else with it previews again. A foreign key uses up nothing.
     * @throws McpRefusal for a token that is unknown, used, ended, of another key, of other arguments, or of another state of things
     */
    async redeem(confirm: string, proposal: Proposal): Promise<void> {
      const { rows } = await database.query<Row>(
        `DELETE FROM mcp_previews WHERE token_hash = $1 AND key_id = $2
         RETURNING arguments_digest AS "argumentsDigest", seen_digest AS "seenDigest", expires_at AS "expiresAt"`,
        [digestOf(confirm), proposal.keyId],
      )
      const [row] = rows
      if (row === undefined)
        throw new McpRefusal(
          'preview_unknown',
          'This confirmation was used already, or is none of this API key. Preview again.',
          409,
        )
      if (Date.parse(row.expiresAt) <= clock().getTime())
        throw new McpRefusal('preview_ended', 'This confirmation is more than 10 minutes old. Preview again.', 409)
      if (row.argumentsDigest !== argumentsDigestOf(proposal))
        throw new McpRefusal('preview_differs', 'This confirmation is for another tool or other arguments. Preview again.', 409)
      if (row.seenDigest !== digestOf(proposal.seen))
        throw new McpRefusal('changed_meanwhile', 'Something has changed since the preview. Preview again.', 412)
    },
  }
}

/** Those that nobody has used. */
export async function deleteEndedPreviews(db: Queryable, now: Date): Promise<void> {
  await db.query('DELETE FROM mcp_previews WHERE expires_at < $1', [now.toISOString()])
}
