import type { Endpoint } from '../shared/endpoint.ts'
import type { messageResponse } from '../shared/fields.ts'
import type { idParams } from '../shared/ids.ts'
import type { adminCounts, newView, savedViews, viewsQuery } from './back-office.ts'

export const getViews: Endpoint<{ querystring: typeof viewsQuery; answer: typeof savedViews }> = {
  method: 'GET',
  path: '/api/admin/views',
}

export const saveView: Endpoint<{ body: typeof newView; answer: typeof savedViews }> = {
  method: 'POST',
  path: '/api/admin/views',
}

export const removeView: Endpoint<{ params: typeof idParams; answer: typeof messageResponse }> = {
  method: 'DELETE',
  path: '/api/admin/views/:id',
}

/** What waits for an admin. */
export const getAdminCounts: Endpoint<{ answer: typeof adminCounts }> = { method: 'GET', path: '/api/admin/counts' }
