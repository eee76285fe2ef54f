/** What a visitor may choose instead of writing. */
export const topics = ['money', 'game', 'account', 'break'] as const
type Topic = (typeof topics)[number]

export const desks = ['chat', 'vip'] as const
export type Desk = (typeof desks)[number]

/** What the desk can say; the page has each in every language. */
export type DeskLine = 'greeting' | 'greetingVip' | 'kept' | 'added' | `about.${Topic}`

/** A message of a visitor: a topic from the list, or words of their own. */
export type VisitorSays = { topic: Topic } | { text: string }

export const greetingOf = (desk: Desk): DeskLine => (desk === 'vip' ? 'greetingVip' : 'greeting')

/** The desk's answer. Nobody reads here, so words of one's own are kept and told to be kept, not understood. */
export function answerTo(says: VisitorSays, { hasWritten }: { hasWritten: boolean }): DeskLine {
  if ('topic' in says) return `about.${says.topic}`
  return hasWritten ? 'added' : 'kept'
}
