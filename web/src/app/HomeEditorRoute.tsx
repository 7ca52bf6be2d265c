import { HomeEditorPage } from '../features/admin/index.ts'
import { HomePreview } from '../features/catalogue/index.ts'

/** The editor of the home page, with the storefront's own rendering of it. */
export const HomeEditorRoute = Object.assign(() => <HomeEditorPage Preview={HomePreview} />, {
  preload: HomeEditorPage.preload,
  moduleName: HomeEditorPage.moduleName,
})
