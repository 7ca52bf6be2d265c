import { spawnSync } from 'node:child_process'

/** Whether the Docker daemon can be reached. */
export const isDockerAvailable = (): boolean => spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 10_000 }).status === 0
