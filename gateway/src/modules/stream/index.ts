export { registerStream } from './stream.routes'
export { openStreamHub } from './stream-hub'
