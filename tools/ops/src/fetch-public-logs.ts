import { publicEvents } from '@shop/contracts/events'
import type { PublicRecord } from '@shop/kit/domain'
import { clientOf, type OperatorClients, type ServiceClient } from './operator-clients.ts'

const PAGE_SIZE = 5_000

async function readPublicLog(client: ServiceClient): Promise<PublicRecord[]> {
  const all: PublicRecord[] = []
  for (let after = 0; ;) {
    const { records } = await client.readLog({ after, limit: PAGE_SIZE })
    for (const record of records) all.push(record)
    if (records.length < PAGE_SIZE) return all
    after = records.at(-1)?.seq ?? after
  }
}

/** The complete public logs of all services, one after the other. */
export async function fetchPublicLogs({ services }: Pick<OperatorClients, 'services'>): Promise<PublicRecord[]> {
  const logs: PublicRecord[][] = []
  for (const source of Object.keys(publicEvents)) logs.push(await readPublicLog(clientOf(services, source)))
  return logs.flat()
}
