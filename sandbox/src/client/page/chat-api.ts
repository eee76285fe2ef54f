import type { ChatView } from '../../chat/chat-service'
import type { Desk, VisitorSays } from '../../chat/script'
import { CallFailed, call } from './game-api'

export type { ChatView, Desk, VisitorSays }

/** The language of the page, which the desk answers in. */
const language = (): string => document.documentElement.lang

const keyName = (desk: Desk) => `parlay-chat-${desk}`

/** Returns this browser's conversation with a desk, or undefined if there is none or it was deleted. */
export async function findChat(desk: Desk): Promise<ChatView | undefined> {
  const key = localStorage.getItem(keyName(desk))
  if (key === null) return undefined
  return call<ChatView>(`/api/chats/${key}?${new URLSearchParams({ lang: language() })}`).catch((error: unknown) => {
    if (error instanceof CallFailed && error.code === 'CHAT_UNKNOWN') return undefined
    throw error
  })
}

export async function openChat(desk: Desk): Promise<ChatView> {
  const chat = await call<ChatView>('/api/chats', { desk })
  localStorage.setItem(keyName(desk), chat.key)
  return chat
}

/** Forgets the conversation, because another person may use this browser next. */
export const forgetChat = (desk: Desk): void => localStorage.removeItem(keyName(desk))

export const say = (key: string, says: VisitorSays): Promise<ChatView> =>
  call(`/api/chats/${key}/messages`, { ...says, lang: language() })
