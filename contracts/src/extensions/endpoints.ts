import type { Endpoint } from '../shared/endpoint.ts'
import type { extensionList } from './states.ts'

export const listExtensions: Endpoint<{ answer: typeof extensionList }> = { method: 'GET', path: '/api/admin/extensions' }
