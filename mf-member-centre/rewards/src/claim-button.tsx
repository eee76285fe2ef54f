import { Button, FormProblem } from '@parlay/ui'
import { useKeptCommand } from '@parlay/ui/pending'
import { errorMessage } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useOnline } from '@parlay/web/site'
import { useRef, useState } from 'react'

export interface ClaimButtonProps {
  /** The namespace with `claim`, `claimNamed`, and the texts of what can be refused. */
  namespace: string
  /** The name of the reward, for members who do not see the place of the button. */
  title: string
  /** The content that distinguishes this claim from others. */
  content: object
  send: (idempotencyKey: string) => Promise<unknown>
  /** Shown once it is claimed. */
  done: string
  /** Called whatever the outcome, because even without a response the reward may have been paid. */
  onSettled: () => void
}

/** Claims a reward, and says beneath why it could not. The focus then goes to the list, as the button goes away. */
export function ClaimButton({ namespace, title, content, send, done, onSettled }: ClaimButtonProps) {
  const { t } = useTranslation(namespace)
  const isOnline = useOnline()
  const button = useRef<HTMLButtonElement>(null)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const claim = useKeptCommand<object, object, unknown>({
    name: `claim-${namespace}`,
    call: (_, idempotencyKey) => send(idempotencyKey),
    isMine: (order) => JSON.stringify(order) === JSON.stringify(content),
    namespace,
  })

  const onClick = async () => {
    setProblem(undefined)
    setIsSending(true)
    try {
      await claim.send(content, {})
      emit('toast-requested', { kind: 'success', text: done })
      button.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus()
    } catch (error) {
      setProblem(errorMessage(error, t))
    } finally {
      setIsSending(false)
      onSettled()
    }
  }
  return (
    <>
      <Button
        ref={button}
        size="small"
        variant="primary"
        loading={isSending || claim.isSending}
        disabled={!isOnline}
        aria-label={t('claimNamed', { title })}
        onClick={() => void onClick()}
      >
        {t('claim')}
      </Button>
      <FormProblem>{problem}</FormProblem>
    </>
  )
}
