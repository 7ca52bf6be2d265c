import { z } from 'zod'
import { isoTime } from '../shared/fields.ts'

/** An extension as one process has it. */
export const extensionState = z.object({
  name: z.string().meta({ description: 'That of its file' }),
  version: z.string().optional(),
  points: z.array(z.string()).meta({ description: 'At which this process asks it' }),
  state: z.enum(['on', 'off']).meta({ description: 'off: after failures, until the process is started again' }),
  calls: z.int().meta({ description: 'Since the process was started' }),
  failures: z.int(),
  lastFailure: z.object({ at: isoTime, message: z.string() }).optional(),
  lastAnswer: z.string().optional().meta({ description: 'As JSON, shortened' }),
})
export type ExtensionState = z.infer<typeof extensionState>

/** The extensions of every process that has any. */
export const extensionList = z
  .object({ extensions: z.array(extensionState.extend({ process: z.string() }).meta({ id: 'Extension' })) })
  .meta({ id: 'ExtensionList' })
export type ExtensionList = z.infer<typeof extensionList>
