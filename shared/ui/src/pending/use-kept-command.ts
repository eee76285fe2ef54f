import { useErrorText } from '@parlay/ui/forms'
import { isAbort, isApiError } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useSession } from '@parlay/web/session'
import {
  forgetCommand,
  keepCommand,
  markSending,
  useIsSending,
  usePendingCommands,
} from '@parlay/web/site/pending-commands'
import { isRefusal } from '@parlay/web/site/use-idempotent-call'
import { useEffect, useRef, useState } from 'react'

interface KeptCommandOptions<Order extends object, Secret extends object, Value> {
  /** The module id of the call. */
  name: string
  call: (request: Order & Secret, idempotencyKey: string) => Promise<Value>
  /** Returns whether a pending command belongs to this form, if other forms send the same call. */
  isMine?: (order: Order) => boolean
  /** Has the messages of the refusals. */
  namespace?: string
  /** Formats what a refusal says, for a member who has left the page meanwhile. */
  inWords?: (error: unknown) => unknown
}

export interface KeptCommand<Order extends object, Secret extends object, Value> {
  /** The command whose outcome is unknown, once this form is not the one that is sending it for the first time. */
  pending: Order | undefined
  /** True while this page is waiting for the outcome of that command. */
  isSending: boolean
  /** Sends an order. The order that is pending is sent again with its key, and so is carried out once. */
  send: (order: Order, secret: Secret) => Promise<Value>
}

/**
 * Returns whether nothing has been carried out, and nothing will be. After an earlier attempt only a refusal of the
 * command itself says so (status 200): what is refused before the gateway looks at the key says nothing about it.
 */
const isSettledBy = (error: unknown, isRepeated: boolean): boolean =>
  isRefusal(error) && !(isRepeated && isApiError(error) && error.status !== 200)

/**
 * Sends commands for money. A command is stored with its key before it is sent. As long as its outcome is unknown, the
 * same command is repeated, also after the page was left or reloaded, and the gateway carries it out once. Secrets are
 * never stored. Calls that may be forgotten with the page use `useIdempotentCall` of `@parlay/web/site`, which stores
 * nothing.
 */
export function useKeptCommand<Order extends object, Secret extends object, Value>({
  name,
  call,
  isMine = () => true,
  namespace,
  inWords = (error) => error,
}: KeptCommandOptions<Order, Secret, Value>): KeptCommand<Order, Secret, Value> {
  const account = useSession().member?.account
  const errorText = useErrorText(namespace)
  const [fresh, setFresh] = useState<string>()
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const command = usePendingCommands(account, name).find(({ key, order }) => key !== fresh && isMine(order as Order))
  const isSending = useIsSending(command?.key)

  const send = async (order: Order, secret: Secret): Promise<Value> => {
    const { command: kept, isNew } = keepCommand({ account: account ?? '', name, order })
    if (isNew) setFresh(kept.key)
    markSending(kept.key, true)
    try {
      const value = await call({ ...order, ...secret }, kept.key)
      forgetCommand(kept.key)
      return value
    } catch (error) {
      if (isSettledBy(error, !isNew)) {
        forgetCommand(kept.key)
        if (!isShown.current && !isAbort(error)) {
          emit('toast-requested', { kind: 'error', text: errorText(inWords(error)) })
        }
      }
      throw error
    } finally {
      markSending(kept.key, false)
      setFresh(undefined)
    }
  }
  return { pending: command?.order as Order | undefined, isSending, send }
}
