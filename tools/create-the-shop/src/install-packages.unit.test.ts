import { expect, it } from 'vitest'
import { describeFailure, installEnvironment } from './install-packages.ts'

it('npm gets the settings of a person, and none of the npm that runs this program', () => {
  const env = {
    PATH: '/bin',
    npm_config_registry: 'r',
    npm_config_local_prefix: '/x',
    npm_package_name: 'x',
    npm_command: 'exec',
  }
  expect(installEnvironment(env)).toEqual({ PATH: '/bin', npm_config_registry: 'r' })
})

it.each([
  ['npm error code ENOTFOUND', 'no connection'],
  ['npm error code EAI_AGAIN', 'no connection'],
  ['npm error code ENOTCACHED', 'no connection'],
  ['npm error code ENOSPC', 'disk is full'],
  ['npm error code EACCES\nnpm error path /x', 'path /x'],
  ['npm error code EINTEGRITY', 'EINTEGRITY'],
])('a failure of npm says what to do: %s', (output, said) => {
  expect(describeFailure(output)).toContain(said)
  expect(describeFailure(output)).toContain('goes on')
})
