export { s3SkipReason, startS3Proxy, type S3Proxy } from './s3proxy.ts'
