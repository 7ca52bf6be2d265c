import { spawnSync } from 'node:child_process'

/** True where containers can be started. */
export const dockerAnswers = (): boolean => spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 10_000 }).status === 0
