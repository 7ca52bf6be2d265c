export { openBrowser } from './browser.ts'
export { chromiumPath } from './ensure-chromium.ts'
