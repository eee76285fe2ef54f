import type { DeclaredRemote } from '@parlay/contracts/remote-declaration'
import type { Configuration } from 'webpack'
import type { Mode } from './base-configuration'
import { remoteConfiguration } from './remote-configuration'

/** Returns the webpack configuration of one remote, for `webpack --mode …` and `webpack serve`. */
export function definePreset(of: {
  remote: DeclaredRemote
  root: string
}): (env: unknown, options: { mode?: Mode }) => Configuration {
  return (_env, { mode = 'production' }) => remoteConfiguration(of.remote, of.root, mode)
}
