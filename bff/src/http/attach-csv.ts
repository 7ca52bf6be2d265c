interface CsvReply {
  type(contentType: string): unknown
  header(name: string, value: string): unknown
}

/** Makes the answer a CSV file, which the browser saves. @returns the reply */
export function attachCsv<Reply extends CsvReply>(reply: Reply, filename: string): Reply {
  reply.type('text/csv; charset=utf-8')
  reply.header('content-disposition', `attachment; filename="${filename}"`)
  return reply
}
