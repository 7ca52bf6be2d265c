import { z } from 'zod'
import { uuid } from '../shared/ids.ts'
import { moment } from '../shared/moment.ts'

/** The last account of an e-mail address that has ended. Until this moment its orders count against the limits of the next one. */
export const formerAccount = z.object({ userId: uuid, until: moment })
