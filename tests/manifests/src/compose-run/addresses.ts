/** The ports at which a service listens: the one inside its container, and the one on this machine. */
export type PortsByService = Readonly<Partial<Record<string, Readonly<Partial<Record<string, number>>>>>>

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443', 'postgres:': '5432' }
const HOST_LIST = /^[\w.-]+:\d+(,[\w.-]+:\d+)*$/

/** @returns undefined for a host that is no service. @throws Error for a port at which the service does not listen */
function portOf(host: string, port: string, ports: PortsByService): string | undefined {
  const service = ports[host]
  if (service === undefined) return undefined
  const onMachine = service[port]
  if (onMachine === undefined) throw new Error(`${host} does not listen at port ${port}`)
  return String(onMachine)
}

function urlOnMachine(value: string, ports: PortsByService): string {
  const url = new URL(value)
  const port = portOf(url.hostname, url.port === '' ? (DEFAULT_PORTS[url.protocol] ?? '') : url.port, ports)
  // The URLs of databases have no scheme of the web, so their hosts are not set by assigning to `host`.
  return port === undefined ? value : value.replace(/(:\/\/(?:[^@/]*@)?)[^/]+/, `$1127.0.0.1:${port}`)
}

/** A URL, or host:port separated by commas, with 127.0.0.1 in place of the services. Any other value, and any other host, stays. */
export function addressOnMachine(value: string, ports: PortsByService): string {
  if (/^\w+:\/\//.test(value)) return urlOnMachine(value, ports)
  if (!HOST_LIST.test(value)) return value
  const entries = value.split(',').map((entry) => {
    const [host = '', port = ''] = entry.split(':')
    const onMachine = portOf(host, port, ports)
    return onMachine === undefined ? entry : `127.0.0.1:${onMachine}`
  })
  return entries.join(',')
}
