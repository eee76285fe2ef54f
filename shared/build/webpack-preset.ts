import type { Configuration } from 'webpack'
import type { RemoteName } from '../src/contracts/remotes'
import type { Mode } from './base-configuration'
import { remoteConfiguration } from './remote-configuration'
import { shellConfiguration } from './shell-configuration'

type Package = { name: 'shell'; kind: 'shell'; root: string } | { name: RemoteName; kind: 'remote'; root: string }

/** The webpack configuration of the shell or of one remote, for `webpack --mode …` and `webpack serve`. */
export function definePreset(of: Package): (env: unknown, options: { mode?: Mode }) => Configuration {
  return (_env, { mode = 'production' }) =>
    of.kind === 'shell' ? shellConfiguration(of.root, mode) : remoteConfiguration(of.name, of.root, mode)
}
