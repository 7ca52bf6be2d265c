/** The variable that carries them: unlike an argument it is nobody else's to read, and there is a password in them. */
export const SETTINGS = 'SHOP_REPORTING'

/** What the launcher tells the reporting process when it begins. */
export interface ReportingSettings {
  readonly databaseUrl: string
  readonly storeFolder: string
  readonly door: string
  readonly logFile: string
  readonly logLevel: string
  /** As the reports have it when none is said. */
  readonly timeZone?: string
}

/** What it tells it later: there is something new in the public log of a source. */
export interface Announcement {
  readonly announce: string
}
