export const HOME_PATH = '/'

export const LOGIN_PATH = '/login'

/** The path of the sign-in or the registration, which opens the page at `redirect` afterwards. */
export const withRedirect = (path: string, redirect: string): string =>
  redirect === HOME_PATH ? path : `${path}?redirect=${encodeURIComponent(redirect)}`
