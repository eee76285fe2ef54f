export { lockDataDirectory } from './lock-data-directory'
export { isAlive } from './process-life'
