import './chat.css'
import { topics } from '../chat/script'
import { type ChatView, type Desk, findChat, forgetChat, openChat, say, type VisitorSays } from './page/chat-api'
import { button, element } from './page/element'
import { formatTime, hourAndMinute } from './page/format'
import { loadTranslate, type MessageKey, type Translate } from './page/messages'

const app = document.querySelector('main') ?? document.body
const desk: Desk = document.documentElement.dataset.desk === 'vip' ? 'vip' : 'chat'
/** The origin of the site, where its help and its form for tickets are. */
const operator = document.documentElement.dataset.operator ?? ''
const topicMark = 'topic:'
/** A form is not filled with more characters of a conversation. */
const mostHandedOver = 2000

/** Shows the support desk in a small window: the conversation, topics to choose from, and an input. */
async function showChat(): Promise<void> {
  const t = await loadTranslate(document.documentElement.lang)
  document.title = t('chat.title')
  const chat = await findChat(desk)
    .then((found) => found ?? openChat(desk))
    .catch(() => undefined)
  if (chat === undefined) return showTrouble(t)
  showConversation(t, chat)
}

function showTrouble(t: Translate): void {
  app.replaceChildren(
    element(
      'div',
      { class: 'lost' },
      element('h1', {}, t('chat.title')),
      element('p', { role: 'alert' }, t('chat.unreachable')),
      button(t('action.retry'), () => void showChat(), { class: 'way' }),
    ),
  )
}

function showConversation(t: Translate, chat: ChatView): void {
  const lines = element('ol')
  const log = element('div', { class: 'log', role: 'log', 'aria-label': t('chat.log'), tabindex: 0 }, lines)
  const trouble = element('p', { class: 'trouble', role: 'alert' })
  const field = element('input', {
    maxlength: 1000,
    autocomplete: 'off',
    enterkeyhint: 'send',
    'aria-label': t('chat.message'),
    placeholder: t('chat.message'),
  })
  const send = element('button', { class: 'way' }, t('chat.send'))
  const form = element('form', { novalidate: true }, field, send)
  const choices = topics.map((topic) =>
    button(t(`chat.topic.${topic}`), () => void sendMessage({ topic }), { class: 'topic' }),
  )

  let shown = 0
  const show = (view: ChatView) => {
    const { messages } = view
    lines.append(...messages.slice(shown).map((message) => messageItem(t, message, view)))
    shown = messages.length
    log.scrollTop = log.scrollHeight
  }
  const controls = [send, ...choices]
  const sendMessage = async (says: VisitorSays) => {
    if (send.disabled) return
    for (const control of controls) control.disabled = true
    trouble.textContent = ''
    const answer = await say(chat.key, says).catch(() => undefined)
    for (const control of controls) control.disabled = false
    if (answer === undefined) trouble.textContent = t('chat.notSent')
    else {
      if ('text' in says) field.value = ''
      show(answer)
    }
    field.focus()
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const text = field.value.trim()
    if (text !== '') void sendMessage({ text })
  })

  app.replaceChildren(
    element(
      'div',
      { class: 'desk' },
      element(
        'header',
        {},
        element(
          'div',
          {},
          element('h1', {}, t(desk === 'vip' ? 'chat.titleVip' : 'chat.title')),
          element('p', {}, chat.number),
        ),
        button(t('chat.end'), () => void end(), { class: 'way quiet' }),
      ),
      log,
      element('div', { class: 'topics', role: 'group', 'aria-label': t('chat.topics') }, ...choices),
      trouble,
      form,
    ),
  )
  show(chat)
  field.focus()
}

async function end(): Promise<void> {
  forgetChat(desk)
  await showChat()
}

type Message = ChatView['messages'][number]

function messageItem(t: Translate, message: Message, chat: ChatView): HTMLElement {
  const { sender, time } = message
  const at = new Date(time)
  const clock = formatTime(document.documentElement.lang, time, hourAndMinute)
  return element(
    'li',
    { class: sender === 'visitor' ? 'line own' : 'line' },
    element('span', { class: 'visually-hidden' }, `${t(`chat.sender.${sender}`)}: `),
    element('span', { class: 'text' }, textOf(t, message)),
    ...(message.body === 'answer' ? articleOf(t, message) : []),
    ...(message.articles ?? []).map((article) => articleLink(article.title, article.id)),
    ...(sender === 'desk' && handsOver.includes(message.body) ? [handOver(t, message, chat)] : []),
    element('time', { datetime: at.toISOString() }, clock),
  )
}

function textOf(t: Translate, { sender, body, article }: Message): string {
  if (sender === 'desk') return t(`chat.line.${body}` as MessageKey, { title: article?.title ?? '' })
  return body.startsWith(topicMark) ? t(`chat.topic.${body.slice(topicMark.length)}` as MessageKey) : body
}

/** The beginning of the article, and a link to the rest of it. */
function articleOf(t: Translate, { article }: Message): HTMLElement[] {
  if (article === undefined) return []
  return [
    ...article.lines.map((line) => element('p', {}, line)),
    articleLink(t('chat.read', { title: article.title }), article.id),
  ]
}

/** After these lines a visitor may want a person. */
const handsOver = ['answer', 'nearest', 'unanswered', 'noHelp', 'able']

/**
 * Leads to the site's own form with what was asked: there a member is known, and finds the answer with the ticket; a
 * visitor says where to be answered.
 */
function handOver(t: Translate, message: Message, { messages, number }: ChatView): HTMLElement {
  const upTo = messages.slice(0, messages.indexOf(message))
  const asked = upTo.filter(({ sender }) => sender === 'visitor').map((one) => textOf(t, one))
  const shown = message.article === undefined ? [] : [t('chat.shown', { title: message.article.title })]
  const text = [...asked, ...shown, t('chat.of', { number })].join('\n').slice(-mostHandedOver)
  return siteLink(t('chat.handOver'), `/feedback#${new URLSearchParams({ ask: text })}`)
}

const articleLink = (words: string, id: string): HTMLElement =>
  siteLink(words, `/helpmc?${new URLSearchParams({ article: id })}`)

const siteLink = (words: string, path: string): HTMLElement =>
  element('p', {}, element('a', { href: `${operator}${path}`, target: '_blank', rel: 'noopener' }, words))

void showChat()
