import { newIdempotencyKey } from '@parlay/web/api'
import { useSyncExternalStore } from 'react'
import { readStorage, writeStorage } from './browser-storage'

/** A command for money that was sent, and whose outcome this browser does not know yet. */
export interface PendingCommand {
  account: string
  /** The call that it is for. */
  name: string
  key: string
  /** The content without secrets, exactly as it was sent. */
  order: object
  sentAt: number
}

const storageKey = 'pending-commands'
// The gateway remembers a key for a week. A day later the member's records have shown what came of the command.
const keptFor = 24 * 60 * 60 * 1000

const listeners = new Set<() => void>()
/** The commands that this page is waiting for. */
const sending = new Set<string>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const announce = () => listeners.forEach((listener) => void listener())
const readText = () => readStorage('localStorage', storageKey) ?? '[]'

function isCommand(stored: unknown): stored is PendingCommand {
  const { account, name, key, order, sentAt } = (stored ?? {}) as Partial<Record<keyof PendingCommand, unknown>>
  return (
    [account, name, key].every((text) => typeof text === 'string') &&
    typeof order === 'object' &&
    order !== null &&
    typeof sentAt === 'number' &&
    Date.now() - sentAt < keptFor
  )
}

/** Reads the pending commands of this browser. Anything else that is stored there, and what is old, is dropped. */
function parse(text: string): PendingCommand[] {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter(isCommand) : []
  } catch {
    return []
  }
}

function change(next: (commands: PendingCommand[]) => PendingCommand[]): void {
  const commands = next(parse(readText()))
  writeStorage('localStorage', storageKey, commands.length > 0 ? JSON.stringify(commands) : undefined)
  announce()
}

/** Returns the pending command with this content, and stores a new one with a new key if there is none. */
export function keepCommand(content: Pick<PendingCommand, 'account' | 'name' | 'order'>): {
  command: PendingCommand
  isNew: boolean
} {
  const { account, name, order } = content
  const text = JSON.stringify(order)
  const known = parse(readText()).find(
    (one) => one.account === account && one.name === name && JSON.stringify(one.order) === text,
  )
  if (known) return { command: known, isNew: false }
  const command = { account, name, order, key: newIdempotencyKey(), sentAt: Date.now() }
  change((commands) => [...commands, command])
  return { command, isNew: true }
}

/** Forgets a command whose outcome is known. */
export const forgetCommand = (key: string): void => change((commands) => commands.filter((one) => one.key !== key))

/** Notes that this page has begun, or has stopped, to wait for the outcome of a command. */
export function markSending(key: string, isSending: boolean): void {
  if (isSending) sending.add(key)
  else sending.delete(key)
  announce()
}

/** Returns the pending commands of a member for a call, oldest first, and follows them. */
export function usePendingCommands(account: string | undefined, name: string): PendingCommand[] {
  const text = useSyncExternalStore(subscribe, readText)
  return parse(text).filter((one) => one.account === account && one.name === name)
}

/** Returns whether this page is waiting for the outcome of a command. */
export const useIsSending = (key: string | undefined): boolean =>
  useSyncExternalStore(subscribe, () => key !== undefined && sending.has(key))
