import type { Mode } from '@parlay/build/base-configuration'
import { shellConfiguration } from './build/shell-configuration'

export default (_env: unknown, { mode = 'production' }: { mode?: Mode }) =>
  shellConfiguration(import.meta.dirname, mode)
