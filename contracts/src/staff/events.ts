import { z } from 'zod'
import { uuid } from '../shared/ids.ts'

/** Public events about who works in the back office. */
export const staffEvents = {
  AdminGranted: z.object({ userId: uuid }),
  AdminRevoked: z.object({ userId: uuid }),
  /** All roles of the user from now on; none that a program does not know gives a right. */
  StaffRolesChanged: z.object({ userId: uuid, roles: z.array(z.string()) }),
}
