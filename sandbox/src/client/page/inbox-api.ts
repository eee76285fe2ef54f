export interface InboxMessage {
  to: string
  channel: 'sms' | 'email'
  subject: string
  body: string
  createdAt: number
}

/** Lists messages, newest first; without a recipient, those to all recipients. */
export async function listInbox(to: string): Promise<InboxMessage[]> {
  const query = to === '' ? '' : `?${new URLSearchParams({ to })}`
  const response = await fetch(`/api/inbox${query}`, { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return (await response.json()).messages
}
