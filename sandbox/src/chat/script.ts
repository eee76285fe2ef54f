/** The topics that a visitor may choose instead of writing. */
export const topics = ['money', 'game', 'account', 'break'] as const
type Topic = (typeof topics)[number]

/** The articles that a topic is about; the first that the site has is shown. */
export const articlesOfTopic: Record<Topic, readonly string[]> = {
  money: ['withdrawals', 'money'],
  game: ['interrupted-round', 'play'],
  account: ['log-in', 'account'],
  break: ['limits-and-breaks', 'limits'],
}

export const desks = ['chat', 'vip'] as const
export type Desk = (typeof desks)[number]

/** The desk's answers to what is no question: a greeting, thanks, a goodbye, or what the chat can do. */
export const courtesies = ['hello', 'welcome', 'goodbye', 'able'] as const
export type Courtesy = (typeof courtesies)[number]

/**
 * The lines of the desk; the page has each in every language. No person reads the chat: it answers from the site's help,
 * and where that has no certain answer, or cannot be read, it says so, offers what comes nearest and hands over.
 */
export const deskLines = [
  'greeting',
  'greetingVip',
  'answer',
  'nearest',
  'unanswered',
  'noHelp',
  ...courtesies,
] as const
export type DeskLine = (typeof deskLines)[number]

/** A message of a visitor: a topic from the list, or free text. */
export type VisitorSays = { topic: Topic } | { text: string }

export const greetingOf = (desk: Desk): DeskLine => (desk === 'vip' ? 'greetingVip' : 'greeting')
