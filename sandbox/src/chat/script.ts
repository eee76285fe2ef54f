/** The topics that a visitor may choose instead of writing. */
export const topics = ['money', 'game', 'account', 'break'] as const
type Topic = (typeof topics)[number]

export const desks = ['chat', 'vip'] as const
export type Desk = (typeof desks)[number]

/** The lines of the desk; the page has each in every language. */
export type DeskLine = 'greeting' | 'greetingVip' | 'kept' | 'added' | `about.${Topic}`

/** A message of a visitor: a topic from the list, or free text. */
export type VisitorSays = { topic: Topic } | { text: string }

export const greetingOf = (desk: Desk): DeskLine => (desk === 'vip' ? 'greetingVip' : 'greeting')

/**
 * Returns the desk's answer. No person reads the chat, so the answer to free text says that it is stored, not that it
 * is understood.
 */
export function answerTo(says: VisitorSays, { hasWritten }: { hasWritten: boolean }): DeskLine {
  if ('topic' in says) return `about.${says.topic}`
  return hasWritten ? 'added' : 'kept'
}
