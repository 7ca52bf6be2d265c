import type { Evidence } from './evidence.ts'

/** Each order and registration is mailed about, and each mail is sent; once, unless something failed. */
export async function* mailsAreSentOnce({ databases, mailed, isCalm, hasStoodStill }: Evidence) {
  const { rows: mails } = await databases.notification.query<{ id: string; kind: string; status: string }>(
    'SELECT mail_id AS id, kind, status FROM mails',
  )
  const known = new Set(mails.map(({ id }) => id))
  const taken = new Set(mailed)
  for (const { id, kind, status } of mails) {
    if (status !== 'sent' && status !== 'skipped') yield `mail ${id}, ${kind}, is ${status}`
    if (status === 'sent' && !taken.has(id)) yield `mail ${id}, ${kind}, was never sent`
  }
  // A lease that ends while all stands still is taken by another.
  if (isCalm && !hasStoodStill && taken.size < mailed.length)
    yield `${String(mailed.length - taken.size)} mails were sent again for no reason`
  // Those that were sent are kept for 30 days.
  if (hasStoodStill) return
  for (const id of taken) if (!known.has(id)) yield `mail ${id} was sent for no reason`
  for (const [name, type] of [['order', 'OrderPlaced'] as const, ['identity', 'UserRegistered'] as const]) {
    const { rows } = await databases[name].query<{ id: string }>('SELECT event_id AS id FROM outbox WHERE type = $1', [type])
    for (const { id } of rows) if (!known.has(id)) yield `nobody was mailed about ${id}`
  }
}
