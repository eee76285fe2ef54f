import type { PasskeyDemand } from '@parlay/contracts/staff/passkey-shapes'
import type { ShownFactor, StaffFactor } from '@parlay/contracts/staff/session'
import { formOptions } from '@parlay/ui/forms'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { canUsePasskeys, signWithPasskey } from './passkey'

export type FactorEntry = ReturnType<typeof useFactor>

/** Returns a form for the second factor: the one that is asked for now, and the others that the reader can choose. */
export function useFactor(offered: readonly StaffFactor[]) {
  const factors = offered.filter((one) => one !== 'passkey' || canUsePasskeys())
  const [factor, setFactor] = useState<StaffFactor>(factors[0] ?? 'authenticator')
  const form = useForm({ ...formOptions, defaultValues: { code: '' } })
  return {
    form,
    factor,
    others: factors.filter((one) => one !== factor),
    choose: (next: StaffFactor): void => {
      form.reset()
      setFactor(next)
    },
    /** Returns what the reader shows. A passkey signs what `ask` returns. Throws `ApiError`. */
    read: async (code: string, ask: () => Promise<PasskeyDemand>): Promise<ShownFactor> =>
      factor === 'passkey' ? { factor, passkey: await signWithPasskey(await ask()) } : { factor, code: code.trim() },
  }
}
