/** The caller. `owner` is the customer whose order, review or account is requested. */
export type Role = 'visitor' | 'owner' | 'other' | 'admin' | 'demoted' | 'deleted'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Statuses for visitor, owner, another customer, admin, demoted admin, deleted user. */
export type Row = readonly [method: Method, path: string, body: unknown, ...statuses: readonly number[]]

/** The id of nothing. */
export const unknownThing = '019a0000-0000-7000-8000-000000000001'
