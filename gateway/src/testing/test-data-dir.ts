import { join } from 'node:path'
import { projectRoot } from '../paths'

/**
 * The `DATA_DIR` of tests that seed. Its key pairs take seconds to create, so each worker creates and keeps them once.
 */
export const testDataDir = join(projectRoot, '.cache', 'test-data', process.env.JEST_WORKER_ID ?? '1')
