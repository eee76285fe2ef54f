import { provideHtmlText } from '@parlay/ui/html/provide-html-text'
import { type EventMap, useEvent } from '@parlay/web/events'
import { useEffect, useState } from 'react'
import styles from './stand-in.module.css'

/** Lists the requests that the screen made to the shell, which is not there to handle them; the latest is first. */
export function StandInEvents() {
  const [requests, setRequests] = useState<readonly { at: number; text: string }[]>([])
  const note =
    <Name extends keyof EventMap>(name: Name) =>
    (payload: EventMap[Name]) =>
      setRequests((noted) =>
        [{ at: performance.now(), text: `${name} ${JSON.stringify(payload)}` }, ...noted].slice(0, 20),
      )
  useEvent('login-requested', note('login-requested'))
  useEvent('overlay-requested', note('overlay-requested'))
  useEvent('navigation-requested', note('navigation-requested'))
  useEvent('toast-requested', note('toast-requested'))
  useEvent('confirm-requested', (question) => {
    note('confirm-requested')(question)
    if (window.confirm(`${question.title}\n${question.body}`)) question.onConfirm()
  })
  useEffect(() => provideHtmlText(), [])
  if (requests.length === 0) return null
  return (
    <aside className={styles.events} aria-label="Requests to the shell">
      <ol>
        {requests.map(({ at, text }) => (
          <li key={at}>{text}</li>
        ))}
      </ol>
    </aside>
  )
}
