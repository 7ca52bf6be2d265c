import type { Browser } from 'playwright-core'
import { openBrowserSession, type BrowserSession, type BrowserSessionOptions } from './browser-session.ts'
import { demoCredentials, type Role } from './screens.ts'
import { signInAndGoTo } from './sign-in.ts'

/** Opens a browser session on the demo shop, signed in with the demo account of the role. */
export async function openRoleSession(
  browser: Browser,
  url: string,
  role: Role,
  options: BrowserSessionOptions = {},
): Promise<BrowserSession> {
  const session = await openBrowserSession(browser, url, options)
  if (role !== 'visitor') await signInAndGoTo(session.page, demoCredentials[role])
  return session
}
