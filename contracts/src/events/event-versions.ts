type Json = Record<string, unknown>

/** The schema versions of an event type, stored or public. */
export interface EventVersions {
  /** The newest version that the program reads. Its data has the shape of the event's type. */
  readonly version: number
  /** `upcasters[1]` turns version 1 into version 2. `recordedAt` is when the event was stored, ISO 8601. */
  readonly upcasters?: Readonly<Record<number, (data: Json, recordedAt: string) => Json>>
  /**
   * Turns `version` into the one before it, which is still written: for the release that is the first to read `version`, while
   * processes of the release before it may run. The next release removes it.
   */
  readonly downcaster?: (data: Json) => Json
}

/** An event's data in one of its versions. */
export interface VersionedEvent {
  readonly type: string
  readonly schemaVersion: number
  readonly data: Json
}

/** An event of a type or schema version that this program does not know; probably a newer program wrote it. */
export class UnknownEventError extends Error {}

/** @throws UnknownEventError when the event is newer than the program. */
export function requireKnownVersion({ version }: EventVersions, { type, schemaVersion }: Omit<VersionedEvent, 'data'>): void {
  if (schemaVersion <= version) return
  throw new UnknownEventError(
    `${type} has schema version ${String(schemaVersion)}, this program knows up to ${String(version)}: start a newer program`,
  )
}

/** The data of an event in the newest version. @throws UnknownEventError when the event is newer than the program. */
export function upcast(versions: EventVersions, event: VersionedEvent, recordedAt: string): Json {
  requireKnownVersion(versions, event)
  let data = event.data
  for (let version = event.schemaVersion; version < versions.version; version += 1) {
    const upcaster = versions.upcasters?.[version]
    if (upcaster === undefined) throw new Error(`No upcaster from version ${String(version)} of ${event.type}`)
    data = upcaster(data, recordedAt)
  }
  return data
}

/** The data of an event as the program writes it. */
export function toWrittenVersion(
  { version, downcaster }: EventVersions,
  data: Json,
): Pick<VersionedEvent, 'schemaVersion' | 'data'> {
  if (downcaster === undefined) return { schemaVersion: version, data }
  return { schemaVersion: version - 1, data: downcaster(data) }
}
