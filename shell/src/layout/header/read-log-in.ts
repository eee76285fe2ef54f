import type { LogInStart } from '@parlay/shared/contracts/remotes'

export type LogInWay = LogInStart['type']

/** What the header's form is good for: to be handed over, to ask for the other half, or to open the empty dialog. */
export type Reading = { start: LogInStart } | { missing: 'username' | 'password' } | 'empty'

export function readLogIn(way: LogInWay, form: HTMLFormElement): Reading {
  const typed = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''
  if (way === 'sms') return { start: { type: 'sms', mobileNum: typed('mobileNum').trim() } }
  const [username, password] = [typed('username'), typed('password')]
  const missing = [username.trim() === '' && ('username' as const), password.trim() === '' && ('password' as const)]
  const [first] = missing.filter((name) => name !== false)
  if (missing.every(Boolean)) return 'empty'
  return first ? { missing: first } : { start: { type: 'username', username, password } }
}
