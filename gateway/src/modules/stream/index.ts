export { registerStream } from './stream.routes'
export { openStreamHub, type StreamHub } from './stream-hub'
