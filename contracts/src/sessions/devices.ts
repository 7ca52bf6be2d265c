/** Names that may be shown. A client words its user agent as it likes, and the shop's mails would carry its words. */
const BROWSERS = new Set([
  'Android Browser',
  'Brave',
  'Chrome',
  'Chromium',
  'DuckDuckGo',
  'Epiphany',
  'Firefox',
  'Focus',
  'Google Search',
  'HeyTap Browser',
  'Internet Explorer',
  'Ladybird',
  'LibreWolf',
  'Maxthon',
  'Microsoft Edge',
  'NAVER Whale Browser',
  'Opera',
  'Pale Moon',
  'QQ Browser',
  'Safari',
  'Samsung Internet for Android',
  'SeaMonkey',
  'UC Browser',
  'Vivaldi',
  'Vivo Browser',
  'WeChat',
  'Yandex Browser',
])
const SYSTEMS = new Set([
  'Android',
  'Chrome OS',
  'HarmonyOS',
  'iOS',
  'Linux',
  'macOS',
  'PlayStation 4',
  'Tizen',
  'WebOS',
  'Windows',
  'Windows Phone',
])
/** The session of an operator's command, which has no browser. */
export const OPERATOR_COMMAND = 'Operator command'

/** A device as people name it, such as 'Firefox on Linux' or 'an unknown browser on Linux'. */
export function deviceName(browser = '', system = ''): string {
  const name = BROWSERS.has(browser) ? browser : 'an unknown browser'
  return SYSTEMS.has(system) ? `${name} on ${system}` : name
}

/** The name of a device as it may be shown, whoever stored it. */
export function shownDevice(stored: string): string {
  return stored === OPERATOR_COMMAND ? stored : deviceName(...stored.split(' on '))
}
