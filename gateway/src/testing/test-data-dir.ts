import { join } from 'node:path'
import { projectRoot } from '../paths'

/** The `DATA_DIR` of tests that seed: its key pairs, seconds of work, are made once for each worker and kept. */
export const testDataDir = join(projectRoot, '.cache', 'test-data', process.env.JEST_WORKER_ID ?? '1')
