import type { RemoteName } from '@parlay/contracts/remotes'
import type { Configuration } from 'webpack'
import type { Mode } from './base-configuration'
import { remoteConfiguration } from './remote-configuration'

/** Returns the webpack configuration of one remote, for `webpack --mode …` and `webpack serve`. */
export function definePreset(of: {
  name: RemoteName
  root: string
}): (env: unknown, options: { mode?: Mode }) => Configuration {
  return (_env, { mode = 'production' }) => remoteConfiguration(of.name, of.root, mode)
}
