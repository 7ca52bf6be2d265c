import { obstacle, ok, type Judgement } from './judgement.ts'

/** A process that listens. */
export interface PortHolder {
  readonly pid: number
  readonly parent: number
  /** The name of its program, such as node. */
  readonly program: string
}

export interface PortReading {
  readonly port: number
  readonly host: string
  /** The setting that names it. */
  readonly variable: string
  /** Why it cannot be listened on, such as EADDRINUSE; undefined when it is free. */
  readonly refusal: string | undefined
  /** Undefined where the system does not tell. */
  readonly holder: PortHolder | undefined
}

/** @param launcher the process of the shop that runs on this data, if one does */
export function judgePort({ port, host, variable, refusal, holder }: PortReading, launcher: number | undefined): Judgement {
  const name = `port ${String(port)} (${variable})`
  const choose = `Choose another with ${variable}, or end what uses it.`
  if (refusal === undefined) return ok(`${name} is free`)
  if (refusal === 'EADDRINUSE') {
    const isOwn = launcher !== undefined && (holder === undefined || holder.pid === launcher || holder.parent === launcher)
    if (isOwn) return ok(`${name} is the running shop's`)
    const by = holder === undefined ? 'another program' : `${holder.program} (process ${String(holder.pid)})`
    return obstacle(`${name} is in use by ${by}`, choose)
  }
  if (refusal === 'EACCES')
    return obstacle(
      `${name} may not be used by this user`,
      `Choose one above 1023 with ${variable}, or put a proxy before the shop.`,
    )
  return obstacle(
    `the shop cannot listen on ${host}, ${name}: ${refusal}`,
    refusal === 'EADDRNOTAVAIL' || refusal === 'ENOTFOUND' ? 'HOST must be an address of this machine.' : choose,
  )
}
