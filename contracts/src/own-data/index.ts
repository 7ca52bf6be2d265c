export { ownData, type OwnData } from './own-data.ts'
