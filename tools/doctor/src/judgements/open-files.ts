import { ok, warning, type Judgement } from './judgement.ts'

/** @param limit undefined where the system sets none */
export function judgeOpenFiles(limit: number | undefined, needed: number): Judgement {
  if (limit === undefined) return ok('no limit of open files and connections')
  if (limit >= needed) return ok(`${String(limit)} files and connections may be open at once`)
  return warning(
    `the shop may have ${String(limit)} files and connections open at once, and needs ${String(needed)} when many visitors come: it then answers 503`,
    `Raise the limit before the start: \`ulimit -n ${String(needed)}\`, LimitNOFILE of systemd, or --ulimit of Docker.`,
  )
}
