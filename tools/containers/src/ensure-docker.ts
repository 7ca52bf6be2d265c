import { isDockerAvailable } from './docker.ts'

if (!isDockerAvailable()) {
  console.error(
    'Docker does not answer, and these tests run on its containers. Install it (on Debian: apt-get install docker.io; ' +
      'elsewhere: https://docs.docker.com/get-docker), start it, and see to it that `docker info` answers you.',
  )
  process.exitCode = 1
}
