import type { NewView, SavedViews, ViewedList } from '@shop/contracts/lists'
import { apiQuery } from '../../../lib/api/apiQuery.ts'
import { api } from '../../../lib/api/client.ts'

export const savedViewsQuery = (list: ViewedList) => apiQuery<SavedViews>('views', `/admin/views?list=${list}`, { staleTime: 0 })

export const saveView = (view: NewView) => api.post<SavedViews>('/admin/views', view)

export const removeView = (id: string) => api.delete<{ message: string }>(`/admin/views/${encodeURIComponent(id)}`)
