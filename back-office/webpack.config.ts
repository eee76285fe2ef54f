import type { Mode } from '@parlay/build/base-configuration'
import { backOfficeConfiguration } from './build/back-office-configuration'

export default (_env: unknown, { mode = 'production' }: { mode?: Mode }) =>
  backOfficeConfiguration(import.meta.dirname, mode)
