import { createServicePorts, readConfig, runService } from '@shop/kit/process'
import { identityEnvironment, toSessionSettings } from './environment.ts'
import { createIdentityService } from './service.ts'

const config = readConfig(identityEnvironment, process.env)
const { ADMIN_NAME: name, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config
const ports = createServicePorts('identity', config)
const admin = email === undefined || password === undefined ? undefined : { name, email, password }
const settings = {
  publicUrl: config.PUBLIC_URL,
  loginLimit: config.LOGIN_LIMIT,
  passwordResetLimit: config.PASSWORD_RESET_LIMIT,
  passwordWords: [config.SHOP_NAME, config.PASSWORD_WORDS],
  sessionSettings: toSessionSettings(config),
}

await runService(createIdentityService({ ...ports, ...settings, admin }), ports, config)
