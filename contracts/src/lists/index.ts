export {
  adminCounts,
  isSameViewName,
  MAX_VIEW_NAME,
  MAX_VIEWS,
  newView,
  savedViews,
  viewsQuery,
  type AdminCounts,
  type NewView,
  type SavedView,
  type SavedViews,
  type ViewedList,
} from './back-office.ts'
