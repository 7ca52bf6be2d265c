/** @param address with user and password, such as CLICKHOUSE_URL */
export async function readClickHouseVersion(address: string, withinMs: number): Promise<string> {
  const { origin, username, password } = new URL(address)
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  const response = await fetch(`${origin}/?query=SELECT%20version()`, {
    headers: username === '' ? {} : { authorization: `Basic ${credentials}` },
    signal: AbortSignal.timeout(withinMs),
  })
  const text = (await response.text()).trim()
  if (!response.ok) throw new Error(`ClickHouse answers ${String(response.status)}: ${text.slice(0, 100)}`)
  return text
}
