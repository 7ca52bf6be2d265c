export { describeImageStore } from './image-store.contract.ts'
export { sampleImages } from './sample-images.ts'
