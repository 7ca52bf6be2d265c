import type { Browser } from 'playwright-core'
import { openBrowserSession, type BrowserSession, type BrowserSessionOptions } from './browser-session.ts'
import { demoCredentials, type Role } from './screens.ts'
import { beSignedIn } from './sign-in.ts'

/** Opens a browser session on the demo shop, signed in with the demo account of the role, on none of its pages yet. */
export async function openRoleSession(
  browser: Browser,
  url: string,
  role: Role,
  options: BrowserSessionOptions = {},
): Promise<BrowserSession> {
  const session = await openBrowserSession(browser, url, options)
  if (role !== 'visitor') await beSignedIn(session.page, demoCredentials[role])
  return session
}
