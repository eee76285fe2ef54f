import { type EventMap, useEvent } from '@parlay/web/events'
import { useNavigate } from '@parlay/web/router'
import { internalPath } from '@parlay/web/site'
import { lazy, useState } from 'react'
import { CustomerServiceHost } from '../customer-service/customer-service-host'
import { LazyPart } from '../lazy-part'
import { ToastRegion } from './toast-region'

const ConfirmDialog = lazy(() =>
  import('@parlay/ui/confirm-dialog').then(({ ConfirmDialog: one }) => ({ default: one })),
)

/** Handles what remotes request from the shell: confirmations, toasts, navigation and customer service. */
export function RequestHost() {
  const navigate = useNavigate()
  const [question, setQuestion] = useState<EventMap['confirm-requested']>()
  const [isAsking, setIsAsking] = useState(false)
  const onClose = () => setIsAsking(false)

  useEvent('confirm-requested', (request) => {
    setQuestion(request)
    setIsAsking(true)
  })
  useEvent('navigation-requested', ({ to, replace }) => {
    const path = internalPath(to)
    if (path) void navigate(path, { replace: replace ?? false })
  })

  return (
    <>
      <ToastRegion />
      <CustomerServiceHost />
      {question && (
        <LazyPart onClose={isAsking ? onClose : undefined}>
          <ConfirmDialog {...question} open={isAsking} onClose={onClose} />
        </LazyPart>
      )}
    </>
  )
}
