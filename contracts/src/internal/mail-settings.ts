import { z } from 'zod'
// Through the index, because the OpenAPI document lists the API schemas in the order in which they are evaluated.
import { mailSettings } from '../api/index.ts'
import { uuid } from '../ids.ts'
import { endedSession, sessionId } from './account.ts'
import { call, ifMatch, repeatableCall, revision } from './call.ts'

/** Identity's calls about the mails that users do without. */
export const mailSettingCalls = {
  /** Whom a mail is sent to, and which mails they do without. Of a guest whom an account has claimed, that account. */
  getMailRecipient: repeatableCall(
    z.object({ userId: uuid }),
    z.object({
      name: z.string(),
      email: z.string(),
      emailVerified: z.boolean(),
      settings: mailSettings,
      revision,
      /** Present for a guest. Whoever orders as a guest enters an address, which may be a stranger's. */
      guest: z.object({ claimed: z.boolean() }).optional(),
    }),
    'user_not_found',
  ),
  /** Absent settings stay as they are. A session that has ended changes nothing. */
  setMailSettings: call(
    z.object({ userId: uuid, sessionId, settings: mailSettings.partial(), ifMatch }),
    z.object({ settings: mailSettings, revision }),
    ...endedSession,
    'changed_meanwhile',
    'conflict',
  ),
}
