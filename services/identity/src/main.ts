import { createServicePorts, readConfig, runService } from '@shop/kit/process'
import { identityEnvironment } from './environment.ts'
import { createIdentityService } from './service.ts'

const config = readConfig(identityEnvironment, process.env)
const { ADMIN_NAME: name, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config
const ports = createServicePorts('identity', config)
const admin = email === undefined || password === undefined ? undefined : { name, email, password }
const limits = { loginLimit: config.LOGIN_LIMIT, passwordResetLimit: config.PASSWORD_RESET_LIMIT }

await runService(createIdentityService({ ...ports, ...limits, admin, publicUrl: config.PUBLIC_URL }), ports, config)
