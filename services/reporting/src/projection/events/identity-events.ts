import { ignoredAccountEvents } from '@shop/contracts/events'
import type { EventMappers } from './row-change.ts'

/** The reports know customers by their orders. */
export const identityMappers: EventMappers<'identity'> = { ...ignoredAccountEvents, UserDeleted: 'ignored' }
