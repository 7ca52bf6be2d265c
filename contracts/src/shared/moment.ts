import { z } from 'zod'

/** When something happened, by the clock of the command that decided it. The services' read models show the same time. */
export const moment = z.iso.datetime({ offset: true })
