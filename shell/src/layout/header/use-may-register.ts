import { useSwitch } from '@parlay/web/site'

/** Returns whether the operator accepts registrations without an invitation, by whatever method. */
export const useMayRegister = (): boolean => useSwitch('REG.DIRECT')
