import { useSwitch } from '@parlay/shared/site'

/** Returns whether the operator accepts registrations by any method. */
export const useMayRegister = (): boolean => [useSwitch('REG.DIRECT'), useSwitch('REG.MOBILE')].includes(true)
