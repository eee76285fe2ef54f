import { useSwitch } from '@parlay/shared/site'

/** Whether the operator takes registrations, in whichever way. */
export const useMayRegister = (): boolean => [useSwitch('REG.DIRECT'), useSwitch('REG.MOBILE')].includes(true)
