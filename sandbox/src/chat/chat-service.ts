import { randomBytes, randomInt } from 'node:crypto'
import type { Clock } from '../clock'
import type { Database, Sql } from '../database/database'
import type { LanguageTag } from '../pages/languages'
import { type Chat, type ChatMessage, findChat, insertChat, insertMessage, listMessages } from './chat.sql'
import { readCourtesy } from './courtesies'
import { excerptOf } from './excerpt'
import { articlesOfTopic, type Desk, type DeskLine, deskLines, greetingOf, type VisitorSays } from './script'
import type { HelpBook, ReadHelp } from './site-help'

/** A help article as the chat shows it: what it begins with, line by line. */
interface ShownArticle {
  id: string
  title: string
  lines: string[]
}

/** A help article that may be about the question. */
type OfferedArticle = Pick<ShownArticle, 'id' | 'title'>

/** A conversation as its page shows it. */
export interface ChatView {
  key: string
  number: string
  messages: {
    sender: 'visitor' | 'desk'
    body: string
    time: number
    /** Of the line `answer`. Where the site's help cannot be read or has lost the article, the line is `noHelp`. */
    article?: ShownArticle | undefined
    /** Of the line `nearest`. Where none of them can be read any more, the line is `unanswered`. */
    articles?: OfferedArticle[] | undefined
  }[]
}

/** The limit is higher than any visitor needs and protects the disk. */
const mostMessages = 200

const topicMark = 'topic:'
/** The desk's answers are kept as the names of articles, so that they are read in any language. */
const answerMark = 'answer:'
const nearestMark = 'nearest:'

/** Returns a number such as `CS-20260131-48213077`, which is easy to read out on the phone. */
const newNumber = (now: Date): string =>
  `CS-${now.toISOString().slice(0, 10).replaceAll('-', '')}-${randomInt(10_000_000, 100_000_000)}`

const bodyOf = (says: VisitorSays): string => ('topic' in says ? topicMark + says.topic : says.text)

function answerTo(says: VisitorSays, book: HelpBook | undefined): string {
  if ('text' in says) {
    const read = readCourtesy(says.text)
    return 'courtesy' in read ? (read.courtesy satisfies DeskLine) : answerToQuestion(read.question, book)
  }
  const article = articlesOfTopic[says.topic].map((id) => book?.find(id)).find((one) => one !== undefined)
  if (article !== undefined) return answerMark + article.id
  return (book === undefined ? 'noHelp' : 'unanswered') satisfies DeskLine
}

function answerToQuestion(question: string, book: HelpBook | undefined): string {
  if (book === undefined) return 'noHelp' satisfies DeskLine
  const article = book.findAnswer(question)
  if (article !== undefined) return answerMark + article.id
  const nearest = book.findNearest(question)
  return nearest.length > 0 ? nearestMark + nearest.map(({ id }) => id).join(',') : ('unanswered' satisfies DeskLine)
}

function showArticle(id: string, book: HelpBook | undefined): ShownArticle | undefined {
  const article = book?.find(id)
  if (article === undefined) return undefined
  return { id, title: article.title, lines: excerptOf(article.html) }
}

function showMessage({ sender, body, createdAt }: ChatMessage, book: HelpBook | undefined) {
  const time = createdAt.getTime()
  if (sender === 'visitor') return { sender, body, time }
  if (body.startsWith(answerMark)) {
    const article = showArticle(body.slice(answerMark.length), book)
    return { sender, body: article === undefined ? 'noHelp' : 'answer', time, article }
  }
  if (body.startsWith(nearestMark)) {
    const found = body
      .slice(nearestMark.length)
      .split(',')
      .flatMap((id) => book?.find(id) ?? [])
    const articles = found.map(({ id, title }) => ({ id, title }))
    return { sender, body: articles.length > 0 ? 'nearest' : 'unanswered', time, articles }
  }
  // A conversation of before has lines that the desk no longer says.
  return { sender, body: deskLines.find((line) => line === body) ?? 'unanswered', time }
}

interface ChatServiceOptions {
  db: Database
  clock: Clock
  readHelp: ReadHelp
}

/** The desk: it greets, answers from the site's help, and hands over what that does not answer. */
export function createChatService({ db, clock, readHelp }: ChatServiceOptions) {
  const viewOf = async (tx: Sql, { key, number }: Chat, book: HelpBook | undefined): Promise<ChatView> => ({
    key,
    number,
    messages: (await listMessages(tx, key)).map((message) => showMessage(message, book)),
  })

  return {
    /** Anyone with the key can read the conversation, so the key must be unguessable. */
    open: (desk: Desk): Promise<ChatView> =>
      db.transaction(async (tx) => {
        const createdAt = clock.now()
        const chat = { key: randomBytes(24).toString('base64url'), number: newNumber(createdAt), desk, createdAt }
        await insertChat(tx, chat)
        await insertMessage(tx, chat.key, { sender: 'desk', body: greetingOf(desk), createdAt })
        return viewOf(tx, chat, undefined)
      }),

    async find(key: string, language: LanguageTag): Promise<ChatView | undefined> {
      const book = await readHelp(language)
      return db.transaction(async (tx) => {
        const chat = await findChat(tx, key)
        return chat && viewOf(tx, chat, book)
      })
    },

    /**
     * Stores the message and the desk's answer. Returns undefined if there is no such conversation, and `full` if it
     * has reached the limit.
     */
    async say(key: string, says: VisitorSays, language: LanguageTag): Promise<ChatView | 'full' | undefined> {
      // Read before the conversation is locked.
      const book = await readHelp(language)
      return db.transaction(async (tx) => {
        const chat = await findChat(tx, key)
        if (!chat) return undefined
        const messages = await listMessages(tx, key)
        if (messages.length >= mostMessages) return 'full'
        const createdAt = clock.now()
        await insertMessage(tx, key, { sender: 'visitor', body: bodyOf(says), createdAt })
        await insertMessage(tx, key, { sender: 'desk', body: answerTo(says, book), createdAt })
        return viewOf(tx, chat, book)
      })
    },
  }
}
