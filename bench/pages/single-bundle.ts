import path from 'node:path'
import { projectRoot, run } from '../../deploy/local/steps.mjs'

/** The folder of the single bundle, which an edge can serve. */
export const singleBundle = path.join(projectRoot, '.cache/monolith')

/** Builds the code of the shell and of the remotes as one bundle, with which the federated site is compared. */
export const buildSingleBundle = () =>
  run('npx', ['webpack', '--mode', 'production', '--config', 'build/monolith.config.ts'], {
    cwd: path.join(projectRoot, 'shell'),
    env: { NODE_ENV: 'production' },
  })
