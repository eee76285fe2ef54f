import type { RequestOf } from '@parlay/contracts/define-endpoint'
import { createDeposit, type Deposit } from '@parlay/contracts/endpoints/deposits'
import { useKeptCommand } from '@parlay/ui/pending'
import { callApi } from '@parlay/web/api'
import { useLanguage, wireLanguage } from '@parlay/web/i18n'
import { useMutation } from '@parlay/web/state'

export interface DepositWish {
  methodId: string
  amount: string
  /** The bonus that it is made for, and the version of its terms that the member has seen. */
  promotionId?: string
  termsVersion?: string
}

/** Creates one order per intention: a member who sends it again because there was no response gets the same order. */
export function useCreateDeposit() {
  const language = wireLanguage(useLanguage())
  const command = useKeptCommand<RequestOf<typeof createDeposit>, object, Deposit>({
    name: createDeposit.moduleId,
    call: (request, idempotencyKey) => callApi(createDeposit, request, { idempotencyKey }),
    namespace: 'member-centre',
  })
  const { pending, isSending } = command
  const create = useMutation({
    // The pending order is repeated in the language that it was sent in.
    mutationFn: (wish: DepositWish) => command.send(pending ?? { ...wish, language }, {}),
  })
  return { create, pending, isSending }
}
