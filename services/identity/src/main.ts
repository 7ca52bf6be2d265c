import { createServicePorts, readConfig, runService } from '@shop/kit/process'
import { identityEnvironment, identitySettings } from './environment.ts'
import { createIdentityService } from './service.ts'

const config = readConfig(identityEnvironment, process.env)
const { ADMIN_NAME: name, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config
const ports = createServicePorts('identity', config)
const admin = email === undefined || password === undefined ? undefined : { name, email, password }

await runService(
  createIdentityService({ ...ports, publicUrl: config.PUBLIC_URL, ...identitySettings(config), admin }),
  ports,
  config,
)
