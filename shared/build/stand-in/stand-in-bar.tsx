import { languages, setLanguage, useLanguage } from '@parlay/web/i18n'
import { signOut, startSession, useSession } from '@parlay/web/session'
import { setTheme, useTheme } from '@parlay/web/theme'
import { type FormEvent, useState } from 'react'
import styles from './stand-in.module.css'

interface StandInBarProps {
  remote: string
  names: readonly string[]
  shown: string | undefined
  onShow: (name: string) => void
}

/** Lets a developer choose the screen, the session, the language and the theme. */
export function StandInBar({ remote, names, shown, onShow }: StandInBarProps) {
  const theme = useTheme()
  const language = useLanguage()
  return (
    <header className={styles.bar}>
      <strong>{remote}</strong>
      <nav aria-label="Screens">
        {names.map((name) => (
          <button key={name} type="button" aria-current={name === shown} onClick={() => onShow(name)}>
            {name}
          </button>
        ))}
      </nav>
      <select
        aria-label="Language"
        value={language}
        onChange={({ target }) => void setLanguage(target.value as typeof language)}
      >
        {languages.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <button type="button" onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
        {theme}
      </button>
      <StandInSession />
    </header>
  )
}

/** Signs in without a password, through the sandbox's own call. */
function StandInSession() {
  const session = useSession()
  const [account, setAccount] = useState('member01')
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await fetch('/sandbox/session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ account }),
    })
    const { token } = (await answer.json()) as { token: string }
    await startSession({ token })
  }
  if (session.status === 'member') {
    return (
      <button type="button" onClick={() => void signOut()}>
        {`Sign out ${session.member.account}`}
      </button>
    )
  }
  return (
    <form onSubmit={(event) => void onSubmit(event)}>
      <input aria-label="Account" value={account} onChange={({ target }) => setAccount(target.value)} />
      <button type="submit">Sign in</button>
    </form>
  )
}
