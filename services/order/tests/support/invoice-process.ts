import { openDatabase } from '@shop/kit/event-store'
import { silentLogger } from '@shop/kit/telemetry'
import { issueInvoices } from '../../src/store/invoices.ts'

/** Numbers invoices without a pause, in a process of its own that a test kills. */
const [, , url = ''] = process.argv
const database = openDatabase({ url, schema: 'orders', logger: silentLogger() })
for (;;) await issueInvoices(database, 'UTC')
