import type { Judge } from './evidence.ts'

/** Each order and registration is mailed about, and each mail is sent; once, unless something failed. */
export const mailsAreSentOnce: Judge = async ({ databases, mailed, isCalm }) => {
  const { rows } = await databases.notification.query<{ id: string; kind: string; status: string }>(
    'SELECT mail_id AS id, kind, status FROM mails',
  )
  const faults = rows
    .filter(({ status }) => status !== 'sent' && status !== 'skipped')
    .map(({ id, kind, status }) => `mail ${id}, ${kind}, is ${status}`)
  const taken = new Set(mailed)
  for (const { id, kind, status } of rows)
    if (status === 'sent' && !taken.has(id)) faults.push(`mail ${id}, ${kind}, was never sent`)
  if (isCalm && taken.size < mailed.length)
    faults.push(`${String(mailed.length - taken.size)} mails were sent again for no reason`)
  const known = new Set(rows.map(({ id }) => id))
  for (const id of taken) if (!known.has(id)) faults.push(`mail ${id} was sent for no reason`)
  const { rows: placed } = await databases.order.query<{ id: string }>(
    `SELECT event_id AS id FROM outbox WHERE type = 'OrderPlaced'`,
  )
  const { rows: registered } = await databases.identity.query<{ id: string }>(
    `SELECT event_id AS id FROM outbox WHERE type = 'UserRegistered'`,
  )
  for (const { id } of [...placed, ...registered]) if (!known.has(id)) faults.push(`nobody was mailed about ${id}`)
  return faults
}
