import { writeReferencePages } from '../src/api-reference.ts'
import { siteConfig } from '../src/site-config.ts'

writeReferencePages()

export default siteConfig(process.env)
