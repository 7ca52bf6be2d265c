import type pg from 'pg'
import { withStatementSpan } from '../telemetry/statement-span.ts'
import { currentTiming } from '../telemetry/work-context.ts'
import { isStalePlan } from './database-errors.ts'
import type { StatementNames } from './statement-names.ts'

export type SendStatement = <Row extends object>(
  text: string,
  values?: readonly unknown[],
) => Promise<Pick<pg.QueryResult<Row & pg.QueryResultRow>, 'rows' | 'rowCount' | 'command'>>

/** What is sent in one turn of the event loop goes to the server with one system call: the driver would make one of each statement. */
function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => {
    stream.uncork()
  })
}

/** A statement with parameters is prepared once for each connection. */
export function createStatementSender(client: pg.PoolClient, schema: string, names: StatementNames): SendStatement {
  return async (text, values) => {
    const send = () => {
      sendTogether(client)
      return values === undefined ? client.query(text) : client.query({ ...names.prepare(client, text), values: [...values] })
    }
    try {
      const sendWithSpan = () => withStatementSpan(schema, text, send)
      const result = await (currentTiming()?.database.measure(sendWithSpan) ?? sendWithSpan())
      if (values !== undefined) names.note(client, text, true)
      return result
    } catch (error) {
      if (values !== undefined) names.note(client, text, false)
      if (isStalePlan(error)) names.renew()
      throw error
    }
  }
}

/** Outside a transaction a statement with a stale plan is sent again at once. */
export async function repeatStale<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send()
  } catch (error) {
    if (!isStalePlan(error)) throw error
    return send()
  }
}
